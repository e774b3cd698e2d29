/** Types of the parts that are used. The package has none. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    variationAxes: Readonly<Record<string, number>>
    keepAllGlyphs: true
    dropTables: readonly string[]
  }
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>
}
