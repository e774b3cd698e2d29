type ThumbnailProps = {
  path: string
  /** Height in pixels, and width unless `isWide`. */
  size?: number
  /** Three times as wide as high. */
  isWide?: boolean
  /** Whether the picture fills its box; otherwise the whole picture is shown. */
  isCropped?: boolean
}

/** A picture on white, or an empty box of the same size. Screen readers ignore it. */
export const Thumbnail = ({
  path,
  size = 40,
  isWide = false,
  isCropped = false,
}: ThumbnailProps) => {
  const box = { width: isWide ? size * 3 : size, height: size }
  if (path === '')
    return <span className="inline-block shrink-0 rounded-md bg-surface" style={box} />
  const width = box.width <= 60 ? 120 : 240
  return (
    <img
      src={path.startsWith('/images/') ? `${path}?w=${width}` : path}
      alt=""
      loading="lazy"
      width={box.width}
      height={box.height}
      className={`shrink-0 rounded-md ${isCropped ? 'object-cover' : 'bg-white object-contain'}`}
      style={box}
    />
  )
}
