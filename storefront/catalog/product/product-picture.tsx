import { imageUrl } from '../../paths.ts'
import placeholder from './placeholder.svg?url'

/** A product's picture on white, or the placeholder (spec §3). `first`: it is seen at once. */
export const ProductPicture = ({
  path,
  alt = '',
  size,
  first = false,
  className = '',
}: {
  path: string
  alt?: string
  size: number
  first?: boolean
  className?: string
}) => (
  <img
    src={imageUrl(path) ?? placeholder}
    alt={alt}
    width={size}
    height={size}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
    className={`aspect-square rounded-md bg-white object-contain ${className}`}
  />
)
