import type { Slide } from '@endcap/contract/content/content'
import { t } from '@lingui/core/macro'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { pictureSources } from '../ui/picture-sources.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import { roundOf, slideAt } from './slide-places.ts'
import { useSlides } from './use-slides.ts'

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sets a CSS variable. At 0 it is omitted, because documents must not contain style attributes. */
const styleNumber = (name: `--${string}`, value: number): CSSProperties | undefined =>
  value === 0 ? undefined : ({ [name]: value } as CSSProperties)

/** The banner carousel (S2-41): one slide at a time, can be paused, respects reduced motion. */
export const Carousel = ({ slides }: { slides: readonly Slide[] }) => {
  const count = slides.length
  const [isPlaying, setPlaying] = useState(false)
  const { list, row, move, onFrame } = useSlides(count, isPlaying)
  const shown = slideAt(row.chosen, count)
  useEffect(() => setPlaying(!prefersReducedMotion() && count > 1), [count])

  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Offers`} className="relative">
      <div className="overflow-hidden" {...onFrame}>
        <ul
          ref={list}
          className="slides"
          data-motion={row.motion}
          style={styleNumber('--row-at', row.at)}
        >
          {slides.map((slide, index) => {
            const number = index + 1
            const name = t`Offer ${number}`
            return (
              <li
                key={slide._id}
                data-part={`slides/${slide._id}`}
                aria-roledescription={t`slide`}
                aria-label={t`${number} of ${count}`}
                style={styleNumber('--slide-by', count * roundOf(index, count, row))}
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
          <Control name={t`Previous slide`} onClick={() => move(-1)}>
            <Icon name="left" className="size-5 rtl:-scale-x-100" />
          </Control>
          <Control
            name={isPlaying ? t`Stop the slides` : t`Play the slides`}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
          </Control>
          <Control name={t`Next slide`} onClick={() => move(1)}>
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
