import type { PictureWidth } from '@endcap/contract/images/picture-widths'
import { pictureSources } from '../../ui/picture-sources.ts'
import placeholder from './placeholder.svg?url'

type Slot = { size: number; widths: readonly PictureWidth[]; sizes: string }

/** `size` is a square's side in pixels; `sizes` is the displayed width. */
const slots = {
  page: { size: 640, widths: [360, 560, 800, 1200], sizes: '(min-width:48rem) 46vw, 38vh' },
  card: {
    size: 320,
    widths: [240, 360, 560],
    sizes: '(min-width:64rem) 16vw, (min-width:48rem) 28vw, 42vw',
  },
  line: { size: 64, widths: [120, 240], sizes: '64px' },
} as const satisfies Record<string, Slot>

/** A picture on white, or the placeholder (S3-10). `first`: it is visible when the page opens. */
export const ProductPicture = ({
  path,
  alt = '',
  slot,
  first = false,
  className = '',
}: {
  path: string
  alt?: string
  slot: keyof typeof slots
  first?: boolean
  className?: string
}) => {
  const { size, widths, sizes } = slots[slot]
  return (
    <img
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      {...(first ? { fetchPriority: 'high' } : {})}
      className={className === '' ? 'picture' : `picture ${className}`}
      {...(pictureSources(path, widths, sizes) ?? { src: placeholder })}
    />
  )
}
