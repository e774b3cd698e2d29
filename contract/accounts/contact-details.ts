import { maxPhoneDigits, minPhoneDigits } from '../limits.ts'

/** Each `tidy` function normalizes a text for storage, and returns a text it can't read unchanged. */

const stateNames: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California' },
  ...{ CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia' },
  ...{ FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana' },
  ...{ IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland' },
  ...{ MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi' },
  ...{ MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire' },
  ...{ NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina' },
  ...{ ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania' },
  ...{ PR: 'Puerto Rico', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
  ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VI: 'Virgin Islands' },
  ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
}
/** States with ZIP codes that begin with 0, which spreadsheets remove. */
const statesWithZero = ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PR', 'RI', 'VI', 'VT']

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const codeOfState = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [lettersOf(code), code],
    [lettersOf(name), code],
  ]),
)
codeOfState.set('washingtondc', 'DC')

/** Removes marks of spreadsheets (`'30034`, `="30034"`, `30034.0`), and folds width and dashes. */
const cleanCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’]\s*/, '')
    .replace(/^(\d+)\.0+$/, '$1')

/** `12-3456789` becomes nine digits. */
export const tidyFein = (text: string): string => {
  const code = cleanCode(text)
  return /^\d{2}[-\s]?\d{7}$/.test(code) ? code.replace(/\D/g, '') : text
}

export const isFein = (text: string): boolean => /^\d{9}$/.test(text)

/** `Georgia`, `ga` and `Ga.` become `GA`. */
export const tidyState = (text: string): string =>
  codeOfState.get(lettersOf(cleanCode(text))) ?? text

/**
 * `30034` or `30034-1234`, also written with the state or without the hyphen. A leading zero that a
 * spreadsheet removed is restored if the state has such ZIP codes, or is blank.
 */
export const tidyZip = (text: string, state = ''): string => {
  const code = cleanCode(text).replace(/^[a-z]{2}\.?[\s,]+(?=\d)|(?<=\d)[\s,]+[a-z]{2}\.?$/i, '')
  const [, first, last] = /^(\d{5})(?:[-\s]?(\d{4})|-)?$/.exec(code) ?? []
  if (first !== undefined) return last === undefined ? first : `${first}-${last}`
  const hasZero = state === '' || statesWithZero.includes(tidyState(state))
  const [, short, rest] = /^(\d{3,4})(?:-(\d{4})|-)?$/.exec(code) ?? []
  if (short === undefined || !hasZero) return /^[\d\s-]+$/.test(code) ? code : text
  return [short.padStart(5, '0'), ...(rest === undefined ? [] : [rest])].join('-')
}

/** Whether a ZIP code in a state of the USA has neither 5 nor 9 digits. A blank one is unknown. */
export const isBrokenZip = (zip: string, state: string): boolean =>
  zip !== '' && tidyState(state) in stateNames && !/^\d{5}(?:-\d{4})?$/.test(tidyZip(zip, state))

/** A US number becomes `(404) 555-0187`, with an extension `(404) 555-0187 ext. 3`. */
export const tidyPhone = (text: string): string => {
  const clean = cleanCode(text).replace(/^tel:/i, '')
  const [, main = '', extension] = /^(.*?)(?:[\s,]*(?:ext\.?|x|#)\s*(\d{1,6}))?$/i.exec(clean) ?? []
  const digits = main.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isForeign = main.startsWith('+') && !main.startsWith('+1')
  if (isForeign || !/^[2-9]\d{9}$/.test(digits) || !/^[\d\s()+\-./]*$/.test(main)) return clean
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension === undefined ? number : `${number} ext. ${extension}`
}

/** Removes `mailto:` and a name around the address, and folds a word processor's apostrophes. */
export const tidyEmail = (text: string): string => {
  const address = text
    .trim()
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/^mailto:/i, '')
  return /^[^<>]*<([^<>\s]+)>$/.exec(address)?.[1] ?? address
}

/** Each dot can match in only one way, so matching takes linear time. */
const emailShape =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"][^\s@,;:<>()[\]\\".]*\.[^\s@,;:<>()[\]\\"]+$/

/** Whether a tidy address is one. */
export const isEmail = (address: string): boolean => emailShape.test(address)

/** Whether a tidy number is one, in any usual notation. */
export const isPhone = (number: string): boolean => {
  const digits = number.replace(/\D/g, '').length
  return (
    digits >= minPhoneDigits && digits <= maxPhoneDigits && /^[\d\s()+\-./,#extEXT]*$/.test(number)
  )
}
