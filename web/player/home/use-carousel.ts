import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a slide stands before the next one comes (ms). */
const standing = 6000

type Carousel = {
  viewport: RefObject<HTMLDivElement | null>
  /** Which slide is in sight. */
  selected: number
  goTo: (slide: number) => void
}

/** Slides that a swipe moves, and time as well while `isMoving`. */
export function useCarousel(count: number, isMoving: boolean): Carousel {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(undefined)
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!viewport.current || count < 2) return undefined
    const own = EmblaCarousel(viewport.current, {
      align: 'start',
      loop: true,
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25,
    })
    carousel.current = own
    own.on('select', () => setSelected(own.selectedScrollSnap()))
    return () => {
      carousel.current = undefined
      own.destroy()
    }
  }, [count])

  useEffect(() => {
    if (!isMoving || count < 2) return undefined
    // Each slide that has come, by hand or by itself, stands for its whole time.
    const timer = setTimeout(() => carousel.current?.scrollTo((selected + 1) % count), standing)
    return () => clearTimeout(timer)
  }, [isMoving, count, selected])

  return { viewport, selected, goTo: (slide) => carousel.current?.scrollTo(slide) }
}
