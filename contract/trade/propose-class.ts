const vapor = '(?:vap(?:e|es|or|ing)|e-?cig\\w*|puffs?|nicotine)'
const beside = (word: string): string => `${vapor}\\b.*\\b${word}|${word}\\b.*\\b${vapor}`

/** Words that suggest a class, more specific classes first. */
const rules = (
  [
    ['alternative-nicotine', 'nicotine (?:pouch(?:es)?|lozenges?)|tobacco.?free pouch(?:es)?'],
    ['vapor-device', beside('(?:mods?|batter(?:y|ies)|chargers?|kits?|pens?|devices?)')],
    ['vapor-single-use', beside('(?:disposables?|single.use)')],
    ['vapor-open', `e-?liquids?|e-?juices?|nicotine salts?|${beside('juices?')}`],
    ['vapor-closed', beside('(?:pods?|cartridges?)')],
    ['little-cigars', '(?:little|filtered) cigars?'],
    ['cigars', 'cigars?|cigarillos?'],
    ['loose-tobacco', '(?:pipe|loose|hookah|rolling) tobaccos?|roll.your.own|ryo|shisha'],
    ['smokeless', 'smokeless|snuff|snus|(?:chewing|dipping) tobaccos?'],
    ['cigarettes', 'cigarettes?'],
    ['hemp', 'hemp|cbd|delta.?(?:8|9|10)'],
  ] as const
).map(([code, words]) => ({ code, words: new RegExp(`\\b(?:${words})\\b`) }))

/** Goods that are sold beside regulated ones. */
const accessories =
  /\b(?:lighters?|ashtrays?|cutters?|papers?|cones?|injectors?|grinders?|coils?|cleaners?|(?:cigarette|empty) tubes?)\b/

/** The code of a class that the words suggest, the title's first; null if none of `codes` does. */
export const proposeClass = (
  { categories, title }: { categories: readonly string[]; title: string },
  codes: ReadonlySet<string>,
): string | null => {
  const words = title.toLowerCase()
  if (accessories.test(words)) return null
  const find = (text: string) => rules.find((rule) => codes.has(rule.code) && rule.words.test(text))
  return (find(words) ?? find([...categories, title].join(' ').toLowerCase()))?.code ?? null
}
