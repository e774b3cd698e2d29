import type { PictureWidth } from '@endcap/contract/picture-widths'
import { pictureSources } from '../../ui/picture-sources.ts'
import placeholder from './placeholder.svg?url'

type Place = { size: number; widths: readonly PictureWidth[]; sizes: string }

/** Where a product's picture stands: its square in pixels, and how wide it really becomes. */
const places = {
  page: { size: 640, widths: [360, 560, 800, 1200], sizes: '(width >= 48rem) 46vw, 38vh' },
  card: {
    size: 320,
    widths: [240, 360, 560],
    sizes: '(width >= 64rem) 16vw, (width >= 48rem) 28vw, 42vw',
  },
  line: { size: 64, widths: [120, 240], sizes: '64px' },
} as const satisfies Record<string, Place>

/** A product's picture on white, or the placeholder (spec §3). `first`: it is seen at once. */
export const ProductPicture = ({
  path,
  alt = '',
  place,
  first = false,
  className = '',
}: {
  path: string
  alt?: string
  place: keyof typeof places
  first?: boolean
  className?: string
}) => {
  const { size, widths, sizes } = places[place]
  return (
    <img
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-square rounded-md bg-white object-contain ${className}`}
      {...(pictureSources(path, widths, sizes) ?? { src: placeholder })}
    />
  )
}
