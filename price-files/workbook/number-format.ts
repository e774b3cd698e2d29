/** A part of a format that shows digits or text of the cell, or a literal. */
type Part = { literal: string } | { placeholder: '0' | '#' | '?' | '@' }

type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>'
type Condition = { comparison: Comparison; operand: number }

/** `parts` is null if the section shows the number with decimals, an exponent or the like. */
type Section = { condition: Condition | null; parts: Part[] | null }

/** `pattern`: digits among literals, such as `GM-000`. `plain`: shown unchanged. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'day'; hasTime: boolean }
  | { kind: 'pattern'; sections: Section[] }

const plain: NumberFormat = { kind: 'plain' }

/** Excel's limit. Longer codes aren't parsed. */
const maxCodeLength = 255

/** Excel's built-in formats of days and times, which a workbook refers to only by id. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47)

const builtInDayAndTime = 22

/** In order: quoted literal, escaped literal, brackets, a blank's width or a fill, the rest. */
const token = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|(General)|([0#?@])|(.)/gisu
const shownUnquoted = /[-$+():!^&'~{}<>= ]/
const condition = /^(<=|>=|<>|[<>=])(-?\d+(?:\.\d+)?)$/

type Code = { sections: Section[]; isDay: boolean; hasTime: boolean }

const parseCode = (code: string): Code => {
  let section: Section = { condition: null, parts: [] }
  const sections = [section]
  let letters = ''
  let hasDigits = false
  for (const [, quoted, escaped, bracket, general, placeholder, other] of code.matchAll(token)) {
    const literal = quoted ?? escaped ?? (shownUnquoted.test(other ?? '') ? other : undefined)
    if (literal !== undefined) section.parts?.push({ literal })
    else if (general !== undefined) section.parts?.push({ placeholder: '0' })
    else if (placeholder !== undefined) {
      if (sections.length === 1 && placeholder !== '@') hasDigits = true
      section.parts?.push({ placeholder: placeholder as '0' | '#' | '?' | '@' })
    } else if (bracket !== undefined) {
      const [, comparison, operand] = condition.exec(bracket) ?? []
      if (comparison !== undefined)
        section.condition = { comparison: comparison as Comparison, operand: Number(operand) }
    } else if (other === ';') {
      section = { condition: null, parts: [] }
      sections.push(section)
    } else if (other !== undefined) {
      if (sections.length === 1) letters += other
      section.parts = null
    }
  }
  return { sections, isDay: !hasDigits && /[dmyh]/i.test(letters), hasTime: /h/i.test(letters) }
}

/** Blanks between digits only group them, as in `# ##0`. */
const isPattern = ({ parts }: Section): boolean => {
  if (parts === null || !parts.some((part) => 'placeholder' in part)) return false
  if (parts.some((part) => 'literal' in part && part.literal.trim() !== '')) return true
  return (
    parts.length > 1 && parts.every((part) => 'placeholder' in part && part.placeholder === '0')
  )
}

/** Reads a format by its id and its code, such as `"GM-"000` or `m/d/yyyy`. */
export const readNumberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined)
    return isBuiltInDay(id) ? { kind: 'day', hasTime: id === builtInDayAndTime } : plain
  if (code.length > maxCodeLength) return plain
  const { sections, isDay, hasTime } = parseCode(code)
  if (isDay) return { kind: 'day', hasTime }
  return sections.some(isPattern) ? { kind: 'pattern', sections } : plain
}

const compare: Readonly<Record<Comparison, (number: number, operand: number) => boolean>> = {
  '<': (number, operand) => number < operand,
  '<=': (number, operand) => number <= operand,
  '>': (number, operand) => number > operand,
  '>=': (number, operand) => number >= operand,
  '=': (number, operand) => number === operand,
  '<>': (number, operand) => number !== operand,
}

/** Puts digits into placeholders from the right; further digits go before the first one. */
const fillPattern = (parts: readonly Part[], digits: string): string => {
  let rest = digits
  let shown = ''
  const first = parts.findIndex((part) => 'placeholder' in part)
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at]
    if (part === undefined) continue
    if ('literal' in part) shown = part.literal + shown
    else {
      const taken = at === first ? rest : rest.slice(-1)
      rest = at === first ? '' : rest.slice(0, -1)
      shown = (taken || (part.placeholder === '0' ? '0' : '')) + shown
    }
  }
  return shown.trim()
}

/** A text with the literals of its format, as in `"SKU-"@`. */
export const formatText = (text: string, format: NumberFormat): string => {
  if (format.kind !== 'pattern') return text
  const section = format.sections.find(({ parts }) =>
    parts?.some((part) => 'placeholder' in part && part.placeholder === '@'),
  )
  if (!section?.parts) return text
  return section.parts.map((part) => ('literal' in part ? part.literal : text)).join('')
}

const daySeconds = 86_400
/** The day that the number 0 stands for in Excel's two date systems. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }

/** `2026-11-30`, or `2026-11-30 16:00` with a time. */
export const formatMoment = (iso: string): string => {
  const [day = '', time = ''] = iso.slice(0, 16).split('T')
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

/**
 * Formats at most 15 digits, as Excel shows them; whole numbers have no exponent. Only whole
 * numbers follow a pattern, so that no price loses its cents.
 */
export const formatNumber = (text: string, format: NumberFormat, isFrom1904: boolean): string => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return text
  if (format.kind === 'day') {
    // Excel stores a time as a fraction of a day; a double resolves it to well under a second.
    const seconds = format.hasTime
      ? Math.round(number * daySeconds)
      : Math.floor(number) * daySeconds
    const at = new Date((isFrom1904 ? epochs.from1904 : epochs.from1900) + seconds * 1_000)
    return Number.isNaN(at.getTime()) ? text : formatMoment(at.toISOString())
  }
  const shown = Number(number.toPrecision(15))
  const written =
    Number.isInteger(shown) && Math.abs(shown) < 1e21 ? shown.toFixed(0) : String(shown)
  if (format.kind !== 'pattern' || !/^\d+$/.test(written)) return written
  const section = format.sections.find(
    (one, at) =>
      at < 2 &&
      (one.condition === null
        ? at === 0 || format.sections[0]?.condition !== null
        : compare[one.condition.comparison](number, one.condition.operand)),
  )
  return section?.parts && isPattern(section) ? fillPattern(section.parts, written) : written
}
