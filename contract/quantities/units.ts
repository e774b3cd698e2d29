/**
 * Units by name: the words shown for one and for several of them, then further words that people
 * write for one, in English and Spanish, in lower case without accents. The words of both languages
 * are understood in both (X8-200).
 */
export const units: ReadonlyMap<string, readonly [one: string, other: string, ...string[]]> =
  new Map([
    ['bag', [/*i18n*/ 'bag', /*i18n*/ 'bags', 'bg', 'bolsa']],
    ['booklet', [/*i18n*/ 'booklet', /*i18n*/ 'booklets', 'librito']],
    ['bottle', [/*i18n*/ 'bottle', /*i18n*/ 'bottles', 'btl', 'botella']],
    ['box', [/*i18n*/ 'box', /*i18n*/ 'boxes', 'bx']],
    ['bundle', [/*i18n*/ 'bundle', /*i18n*/ 'bundles', 'bdl', 'bndl', 'atado', 'fardo']],
    ['caddy', [/*i18n*/ 'caddy', /*i18n*/ 'caddies', 'expositor']],
    ['can', [/*i18n*/ 'can', /*i18n*/ 'cans', 'lata']],
    ['card', [/*i18n*/ 'card', /*i18n*/ 'cards', 'tarjeta']],
    ['carton', [/*i18n*/ 'carton', /*i18n*/ 'cartons', 'ctn', 'crtn', 'ct']],
    ['case', [/*i18n*/ 'case', /*i18n*/ 'cases', 'cs', 'cse', 'ca']],
    ['display', [/*i18n*/ 'display', /*i18n*/ 'displays', 'dsp', 'disp', 'dspl', 'exhibidor']],
    ['each', [/*i18n*/ 'each', /*i18n*/ 'eaches', 'ea', 'c/u']],
    ['jar', [/*i18n*/ 'jar', /*i18n*/ 'jars', 'frasco']],
    ['kit', [/*i18n*/ 'kit', /*i18n*/ 'kits']],
    ['pack', [/*i18n*/ 'pack', /*i18n*/ 'packs', 'pk', 'pkg', 'package', 'paquete', 'paq']],
    ['packet', [/*i18n*/ 'packet', /*i18n*/ 'packets', 'sobre']],
    ['piece', [/*i18n*/ 'piece', /*i18n*/ 'pieces', 'pc', 'pieza', 'pza', 'pz']],
    ['pouch', [/*i18n*/ 'pouch', /*i18n*/ 'pouches', 'bolsita']],
    ['roll', [/*i18n*/ 'roll', /*i18n*/ 'rolls', 'rl', 'rollo']],
    ['sleeve', [/*i18n*/ 'sleeve', /*i18n*/ 'sleeves', 'slv', 'manga']],
    ['strip', [/*i18n*/ 'strip', /*i18n*/ 'strips', 'tira']],
    ['tin', [/*i18n*/ 'tin', /*i18n*/ 'tins', 'lata']],
    ['tray', [/*i18n*/ 'tray', /*i18n*/ 'trays', 'bandeja', 'charola']],
    ['tub', [/*i18n*/ 'tub', /*i18n*/ 'tubs', 'bote']],
    ['unit', [/*i18n*/ 'unit', /*i18n*/ 'units', 'un', 'unidad', 'und', 'ud']],
  ])

/** The words that are read as a unit, singular. */
export const wordsOf = (name: string): string[] => [name, ...(units.get(name)?.slice(2) ?? [])]

export const plainWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const endings = [
  [/(?<=..)s$/, ''],
  [/(?<=..)es$/, ''],
  [/(?<=..)ies$/, 'y'],
] as const

/** A word and its possible singulars: `cajas`, `unidades`, `boxes`, `caddies`. */
export const singularsOf = (word: string): string[] => {
  const plain = plainWord(word)
  return [
    plain,
    ...endings.flatMap(([end, singular]) =>
      end.test(plain) ? [plain.replace(end, singular)] : [],
    ),
  ]
}

const groupByWord = (): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>()
  for (const name of units.keys())
    for (const word of wordsOf(name)) names.set(word, [...(names.get(word) ?? []), name])
  return names
}
const namesByWord = /* @__PURE__ */ groupByWord()

/** The names of the units that a word is written for; `lata` is a can or a tin. */
export const namesOf = (word: string): string[] => [
  ...new Set(singularsOf(word).flatMap((singular) => namesByWord.get(singular) ?? [])),
]
