/**
 * Widths in pixels: `/images/x.webp?w=360` is at most 360 wide, as WebP, or the original if that is
 * smaller in bytes. Any other `w` returns the original.
 */
export const pictureWidths = [120, 240, 360, 560, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
