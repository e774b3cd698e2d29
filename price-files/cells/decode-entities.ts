/** The entities of HTML that product texts use. */
const characters: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…' },
  ...{ bull: '•', middot: '·', times: '×', prime: '′', Prime: '″', deg: '°', trade: '™' },
  ...{ reg: '®', copy: '©', cent: '¢', pound: '£', euro: '€', frac12: '½', frac14: '¼' },
  ...{ frac34: '¾', aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', ntilde: 'ñ' },
  ...{ Ntilde: 'Ñ', agrave: 'à', egrave: 'è', ecirc: 'ê', acirc: 'â', ocirc: 'ô' },
  ...{ ccedil: 'ç', Ccedil: 'Ç', auml: 'ä', ouml: 'ö', uuml: 'ü', Ouml: 'Ö', Uuml: 'Ü' },
  ...{ iexcl: '¡', iquest: '¿' },
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi

const decodeOnce = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characters[name] ?? characters[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    // Controls and halves of surrogate pairs can't be stored.
    const isStorable = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isStorable ? String.fromCodePoint(code) : whole
  })

/** Decodes entities that an export of a web shop has left: `M&amp;M&#39;s`, also encoded twice. */
export const decodeEntities = (cell: string): string =>
  cell.includes('&') ? decodeOnce(decodeOnce(cell)) : cell
