import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useIsSeen } from '../../lib/sight.ts'
import { BannerSlide } from './banner-slide.tsx'
import { setMoving, useMoving } from './moving.ts'
import { publishedQuery } from './published-query.ts'
import { slideWidth } from './stage-frame.tsx'
import { useCarousel } from './use-carousel.ts'

/** The next draw and the house's banners, side by side: swiped, chosen by their dots, or coming by themselves. */
export function Stage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  const { data, isPending } = useQuery(publishedQuery)
  const banners = data?.banners ?? []
  const slides = [
    { key: 'next draw', content: children },
    ...banners.map((banner) => ({ key: banner.id, content: <BannerSlide banner={banner} /> })),
  ]
  const { isMoving, mayMove } = useMoving()
  const [isHeld, setHeld] = useState(false)
  const isSeen = useIsSeen()
  const { viewport, selected, goTo } = useCarousel(slides.length, isMoving && !isHeld && isSeen)
  const isAlone = slides.length === 1 && !isPending
  return (
    <section
      aria-roledescription={t(($) => $.stage.carousel)}
      aria-label={t(($) => $.stage.label)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className="-mx-3 overflow-hidden px-3 two:mr-0 two:pr-0">
        <ul className="flex touch-pan-y touch-pinch-zoom">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-roledescription={t(($) => $.stage.slide)}
              aria-label={t(($) => $.stage.place, { number: index + 1, all: slides.length })}
              className={classNames('shrink-0', isAlone ? 'w-full' : `pr-3 ${slideWidth}`)}
            >
              {content}
            </li>
          ))}
          {isPending && (
            <li aria-hidden className={classNames('shrink-0 pr-3', slideWidth)}>
              <Skeleton className="h-full rounded-card" />
            </li>
          )}
        </ul>
      </div>
      {!isAlone && (
        <div className="flex h-[calc(var(--spacing)*11)] items-center justify-center">
          {slides.length > 1 &&
            slides.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                aria-label={t(($) => $.stage.show, { number: index + 1 })}
                aria-current={index === selected}
                onClick={() => goTo(index)}
                className="grid h-11 min-w-7 place-items-center"
              >
                <span
                  className={classNames(
                    'block h-2 rounded-full transition-[width,background-color] duration-200',
                    index === selected ? 'w-5 bg-action' : 'w-2 bg-line-strong',
                  )}
                />
              </button>
            ))}
          {slides.length > 1 && mayMove && (
            <button
              type="button"
              aria-label={isMoving ? t(($) => $.stage.pause) : t(($) => $.stage.play)}
              onClick={() => setMoving(!isMoving)}
              className="grid size-11 place-items-center text-ink-soft"
            >
              {isMoving ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
