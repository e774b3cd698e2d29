/** A picture on white, or an empty square of the same size (pixels). Decorative for screen readers. */
export const Thumbnail = ({ path, size = 40 }: { path: string; size?: number }) =>
  path === '' ? (
    <span
      className="inline-block shrink-0 rounded-md bg-surface"
      style={{ width: size, height: size }}
    />
  ) : (
    <img
      // Pictures of the shop are scaled to the next width, for dense screens.
      src={path.startsWith('/images/') && size <= 80 ? `${path}?w=120` : path}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className="shrink-0 rounded-md bg-white object-contain"
      style={{ width: size, height: size }}
    />
  )
