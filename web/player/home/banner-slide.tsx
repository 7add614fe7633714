import type { Banner } from '@glasshouse/contract/content.ts'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { BannerArt, bannerGround } from '../../kit/art/banner-art.tsx'
import { isAddress } from '../../kit/art/cover.tsx'
import { pageOf } from '../../parts/text/address.ts'

const frame =
  'relative isolate flex h-full min-h-[11.5rem] flex-col justify-center overflow-hidden rounded-card p-5 text-white shadow-float'

/** A banner: one of the app's own, or an uploaded picture under the same words. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const page = pageOf(banner.link)
  const look = classNames(frame, isAddress(banner.image) ? 'bg-[#1b2440]' : bannerGround(banner.image))
  const content = (
    <>
      {isAddress(banner.image) ? (
        <>
          <img src={banner.image} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
          <span className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,rgb(8_14_32/0.82)_0%,rgb(8_14_32/0.55)_60%,rgb(8_14_32/0.2)_100%)]" />
        </>
      ) : (
        <BannerArt image={banner.image} />
      )}
      <span className="block max-w-[64%] letters:max-w-none text-xl font-extrabold text-balance">
        {banner.title}
      </span>
      <span className="mt-1.5 block max-w-[60%] letters:max-w-none text-sm leading-snug text-white/90">
        {banner.subtitle}
      </span>
    </>
  )
  if (page === undefined) return <div className={look}>{content}</div>
  return (
    <Link
      to={page}
      draggable={false}
      className={classNames(look, 'transition-[scale] duration-150 active:scale-[0.99]')}
    >
      {content}
    </Link>
  )
}
