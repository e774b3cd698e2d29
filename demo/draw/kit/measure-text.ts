import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Face } from './faces.ts'

/** Advance widths of a font, in fractions of its size. */
interface Widths {
  of(character: string): number
}

const known = new Map<string, Widths>()

/** Width of a line of text at size 1, from the font file's own tables; kerning is left out. */
export function measureText(text: string, face: Face, spacing = 0): number {
  const widths = widthsOf(face)
  return [...text].reduce((total, character) => total + widths.of(character) + spacing, 0)
}

function widthsOf(face: Face): Widths {
  const key = `${face.family}:${face.weight}:${face.italic ?? false}`
  const found = known.get(key)
  if (found) return found
  const widths = readWidths(readFileSync(findFile(face)))
  known.set(key, widths)
  return widths
}

/** fontconfig's weights for CSS's. */
const fontconfigWeights: Record<number, number> = {
  400: 80,
  600: 180,
  700: 200,
  800: 205,
  900: 210,
}

/**
 * Finds the file of a font by fontconfig.
 * @throws Error when the machine has no such font.
 */
function findFile(face: Face): string {
  const slant = face.italic ? 100 : 0
  const weight = fontconfigWeights[face.weight] ?? 80
  const pattern = `${face.family}:weight=${weight}:slant=${slant}`
  const answer = execFileSync('fc-match', ['-f', '%{family}\n%{file}', pattern], {
    encoding: 'utf8',
  })
  const [family = '', file = ''] = answer.split('\n')
  if (!family.includes(face.family)) {
    throw new Error(`Install the font ${face.family}; demo/README.md names its package.`)
  }
  return file
}

/** Reads `cmap` (format 4), `hhea`, `hmtx` and `head` of a TrueType or OpenType file. */
function readWidths(font: Buffer): Widths {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const table = (name: string): number => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`A font without the table ${name} can't be measured.`)
    return at
  }
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const count = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = readCharacterMap(font, table('cmap'))
  return {
    of(character) {
      const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 32), count - 1)
      return font.readUInt16BE(table('hmtx') + glyph * 4) / unitsPerEm
    },
  }
}

function readCharacterMap(font: Buffer, cmap: number): (code: number) => number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    const ends = at + 14
    const starts = ends + segments * 2 + 2
    const deltas = starts + segments * 2
    const offsets = deltas + segments * 2
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        if (code > font.readUInt16BE(ends + segment * 2)) continue
        const start = font.readUInt16BE(starts + segment * 2)
        if (code < start) return 0
        const delta = font.readUInt16BE(deltas + segment * 2)
        const offset = font.readUInt16BE(offsets + segment * 2)
        if (offset === 0) return (code + delta) % 65536
        const glyph = font.readUInt16BE(offsets + segment * 2 + offset + (code - start) * 2)
        return glyph === 0 ? 0 : (glyph + delta) % 65536
      }
      return 0
    }
  }
  throw new Error('A font without a character map of format 4 cannot be measured.')
}
