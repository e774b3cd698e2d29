/**
 * The widths, in pixels, that the shop makes of its own pictures: `/images/x.webp?w=360` is that
 * picture at most 360 wide, as WebP, or the whole one where that is fewer bytes. Any other `w` is
 * answered with the whole picture.
 */
export const pictureWidths = [120, 240, 360, 560, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
