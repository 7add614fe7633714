import { BannerArt, bannerGround } from '../../../kit/art/banner-art.tsx'
import { isAddress } from '../../../kit/art/cover.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { readIn } from '../draft.ts'
import { Rest } from './phone-frame.tsx'
import type { PreviewProps } from './phone-preview.tsx'

/** A banner in its place on the home page. */
export function BannerPreview({ draft, language }: PreviewProps) {
  const isPicture = isAddress(draft.picture)
  return (
    <div className="space-y-4 p-4 pt-12">
      <div
        className={classNames(
          'relative isolate flex min-h-[11.5rem] flex-col justify-center overflow-hidden rounded-card p-5 text-white shadow-float',
          isPicture ? 'bg-[#1b2440]' : bannerGround(draft.picture),
        )}
      >
        {isPicture ? (
          <>
            <img src={draft.picture} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
            <span className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,rgb(8_14_32/0.82)_0%,rgb(8_14_32/0.55)_60%,rgb(8_14_32/0.2)_100%)]" />
          </>
        ) : (
          <BannerArt image={draft.picture} />
        )}
        <span className="block max-w-[64%] text-xl leading-7 font-extrabold text-balance">
          {readIn(draft, 'title', language)}
        </span>
        <span className="mt-1.5 block max-w-[60%] text-sm leading-snug text-white/90">
          {readIn(draft, 'line', language)}
        </span>
      </div>
      <Rest />
    </div>
  )
}
