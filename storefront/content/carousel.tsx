import type { Slide } from '@endcap/contract/content/content'
import { t } from '@lingui/core/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { pictureSources } from '../ui/picture-sources.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

/** A slide is shown for 5000 ms (S9-02). */
const slideMs = 5000

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The banner carousel (S2-41): one slide at a time, pausable, still for reduced motion. */
export const Carousel = ({ slides }: { slides: readonly Slide[] }) => {
  const { frame, carousel, load } = useCarousel()
  const count = slides.length
  const [shown, setShown] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (carousel === undefined) return
    const update = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', update)
    // It may have moved before this effect.
    update()
    return () => {
      carousel.off('select', update)
    }
  }, [carousel])
  useEffect(() => setPlaying(!prefersReducedMotion() && count > 1), [count])

  const showNext = useCallback(() => {
    void load().then((loaded) => loaded?.scrollNext(prefersReducedMotion()))
  }, [load])
  const showPrevious = () => {
    void load().then((loaded) => loaded?.scrollPrev(prefersReducedMotion()))
  }
  useAutoplay(carousel, isPlaying, slideMs, showNext)

  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Offers`} className="relative">
      <div ref={frame} className="overflow-hidden">
        <ul className="flex touch-pan-y">
          {slides.map((slide, index) => {
            const number = index + 1
            const name = t`Offer ${number}`
            return (
              <li
                key={slide._id}
                data-part={`slides/${slide._id}`}
                aria-roledescription={t`slide`}
                aria-label={t`${number} of ${count}`}
                className="min-w-0 flex-[0_0_100%]"
                inert={index !== shown}
              >
                <SlideLink link={slide.link} name={name}>
                  <img
                    alt={slide.link === '' ? name : ''}
                    width={1600}
                    height={560}
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'auto'}
                    className="slide"
                    {...pictureSources(slide.banner, [560, 800, 1200, 1600], '100vw')}
                  />
                </SlideLink>
              </li>
            )
          })}
        </ul>
      </div>
      {count > 1 && (
        <div className="carousel-controls">
          <Control name={t`Previous slide`} onClick={showPrevious}>
            <Icon name="left" className="size-5 rtl:-scale-x-100" />
          </Control>
          <Control
            name={isPlaying ? t`Stop the slides` : t`Play the slides`}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
          </Control>
          <Control name={t`Next slide`} onClick={showNext}>
            <Icon name="right" className="size-5 rtl:-scale-x-100" />
          </Control>
          <span className="px-2 text-xs tabular-nums">
            {shown + 1} / {count}
          </span>
        </div>
      )}
    </section>
  )
}

const Control = ({
  name,
  onClick,
  children,
}: {
  name: string
  onClick: () => void
  children: ReactNode
}) => (
  <button type="button" onClick={onClick} className="icon-button min-w-11">
    {children}
    <span className="sr-only">{name}</span>
  </button>
)

const SlideLink = ({
  link,
  name,
  children,
}: {
  link: string
  name: string
  children: ReactNode
}) => {
  if (link === '') return children
  if (!link.startsWith('/'))
    return (
      <a href={link} aria-label={name}>
        {children}
      </a>
    )
  return (
    <ShopLink href={link} aria-label={name}>
      {children}
    </ShopLink>
  )
}
