/** The address of the font with the Latin letters, which every page needs. */
export { default } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
