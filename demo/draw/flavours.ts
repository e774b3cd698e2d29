import {
  blueberries,
  cherries,
  drupelets,
  grapes,
  type Motif,
  strawberry,
} from './motifs/berries.ts'
import {
  apple,
  banana,
  citrus,
  coconut,
  halved,
  mango,
  melon,
  pear,
  pineapple,
  stoneFruit,
  watermelon,
} from './motifs/fruit.ts'
import {
  bubbles,
  cheese,
  chocolate,
  cinnamonStick,
  cloud,
  cookie,
  donut,
  drop,
  flame,
  heart,
  honey,
  hops,
  popcorn,
  star,
} from './motifs/pantry.ts'
import {
  broadLeaf,
  coffeeBeans,
  crystals,
  ginger,
  kernels,
  onion,
  pepper,
  snowCrystal,
  sprig,
  vanilla,
} from './motifs/plants.ts'

/** What a word in a flavour's name looks like. */
interface Taste {
  word: string
  main: string
  second: string
  motif?: Motif
}

const taste = (word: string, main: string, second: string, motif?: Motif): Taste =>
  motif ? { word, main, second, motif } : { word, main, second }

const orange = citrus('#ff8a14', '#ff9f2e')
const lemon = citrus('#ffd91f', '#ffe14f')
const lime = citrus('#5fb32c', '#a8db4a')

/** The words of flavours. A word within a longer one that is found, too, doesn't count. */
const tastes: readonly Taste[] = [
  taste('blue razz', '#1462ea', '#4fc3ff', drupelets('#2f7bff')),
  taste('blue raspberry', '#1462ea', '#4fc3ff', drupelets('#2f7bff')),
  taste('blue cotton candy', '#3d9bff', '#ff9ad5', cloud),
  taste('cotton candy', '#ff86c8', '#7ec8ff', cloud),
  taste('blue shark', '#1b7fe0', '#9adcff', drop('#2a93f0')),
  taste('arctic blue', '#1a8fe3', '#8fe0ff', drop('#35b4ff')),
  taste('strawberry', '#ea2f4d', '#ff9aa8', strawberry),
  taste('kiwi', '#6fae1f', '#d4ec8a', halved('#8a6a3a', '#8cc63f', '#f3f7d8', '#1d1d12')),
  taste('watermelon', '#f03a60', '#38a957', watermelon),
  taste('lush melon', '#f03a60', '#7cc46a', watermelon),
  taste('honeydew', '#8fc55a', '#e3f3b8', melon),
  taste('melon', '#8fc55a', '#e3f3b8', melon),
  taste('cucumber', '#4d9b46', '#cdeaa5', halved('#2f7d32', '#c8e6a0', '#eaf6d0', '#9bb86a')),
  taste('peach', '#ff8c5a', '#ffd3a0', stoneFruit('#ffb469', '#f2683c')),
  taste('mango', '#ff9d0f', '#ffde6a', mango),
  taste('peppermint', '#1c8fdb', '#bfe9ff', sprig('#1fa37a')),
  taste('spearmint', '#2f9e4f', '#b5ecb9', sprig('#3fae55')),
  taste('wintergreen', '#0d7d6c', '#8fe0cf', sprig('#16907a')),
  taste('menthol', '#0a8a57', '#9be8c4', sprig('#12a06a')),
  taste('mint', '#12a58a', '#a8f0df', sprig('#22a06b')),
  taste('icy', '#2fb5ec', '#d6f6ff', snowCrystal),
  taste('white grape', '#a3bd3e', '#e8f2a8', grapes('#b9cf55')),
  taste('grapefruit', '#ff6a5c', '#ffc3ae', citrus('#ff9a4a', '#ff6f61')),
  taste('grape', '#6f2bb5', '#c79bf2', grapes('#7b35c4')),
  taste('pineapple', '#f2b90f', '#8fbf2f', pineapple),
  taste('toasted coconut', '#a9743b', '#f3e7d3', coconut),
  taste('coconut', '#7cb7a8', '#fdf6e8', coconut),
  taste('sour apple', '#6cbf1f', '#d6f58a', apple('#7ac72c')),
  taste('green apple', '#56b02b', '#c8ef86', apple('#6abf36')),
  taste('red apple', '#c91f2c', '#ff9a8a', apple('#d6232f')),
  taste('apple', '#d3402b', '#f2c45a', apple('#d6372f')),
  taste('black cherry', '#6a0c2c', '#d13a68', cherries('#7d1138')),
  taste('cherry', '#c2102d', '#ff8091', cherries('#cc1533')),
  taste('key lime', '#7cb82f', '#f3f2b0', lime),
  taste('pink lemonade', '#ff6f9f', '#ffe27a', lemon),
  taste('lemonade', '#ffd21a', '#fff1a0', lemon),
  taste('lemon', '#f7c80d', '#fff3a0', lemon),
  taste('lime', '#63b52b', '#dff27b', lime),
  taste('banana', '#f7cb1d', '#fff0a0', banana),
  taste('blueberry', '#3a4dc6', '#9aa8ff', blueberries()),
  taste('guava', '#f2637a', '#ffd0c2', halved('#8fbf4f', '#ff8a94', '#ffb7b7', '#f7e3c0')),
  taste('passionfruit', '#6b2d7a', '#ffc233', halved('#5a1f66', '#f5b52e', '#ffd75e', '#1d1d12')),
  taste('tobacco', '#94602f', '#e0bb85', broadLeaf('#a86f35')),
  taste('vanilla', '#d9a94f', '#fff0cc', vanilla),
  taste('custard', '#e0b040', '#fff3c4', vanilla),
  taste('orange cream', '#ff9a3c', '#fff0d8', orange),
  taste('blood orange', '#d23a1c', '#ff9e5e', citrus('#ef6a1f', '#d63a22')),
  taste('orange', '#ff7f11', '#ffc673', orange),
  taste('dragonfruit', '#e0318c', '#f7c6e4', halved('#d92b86', '#fdf7fb', '#fdf7fb', '#26181f')),
  taste('vanilla cola', '#5a2414', '#e0b070', bubbles('#8a4a2a')),
  taste('zero cola', '#2a2f3a', '#d5dbe3', bubbles('#8a929b')),
  taste('cherry cola', '#7a1038', '#e0b070', cherries('#c2102d')),
  taste('cola', '#4f2613', '#f0b45a', bubbles('#8a4a2a')),
  taste('lychee', '#ee7f9c', '#ffe3ea', halved('#d84c6f', '#fdf3f2', '#f3d7d6', '#c88')),
  taste('bubblegum', '#ff6fb5', '#ffc9e3', bubbles('#ff7fbd')),
  taste('raspberry', '#d0184f', '#ff8fae', drupelets('#d8245a')),
  taste('blackberry', '#43175a', '#a86fd0', drupelets('#4f2470')),
  taste('cranberry', '#b3122f', '#ff7a7a', cherries('#c01734')),
  taste('pomegranate', '#a80f3c', '#ff7088', halved('#b8203f', '#f7d8c8', '#f2c0b0', '#c2102d')),
  taste('elderberry', '#3b1a55', '#9a6ac8', blueberries('#43206a')),
  taste('elderflower', '#c9d67a', '#fbf7d0', vanilla),
  taste('prickly pear', '#d0206a', '#9ad06a', halved('#c21f63', '#e84a8a', '#ef6aa0', '#5a0f30')),
  taste('pear', '#b7c23c', '#f3f2b0', pear),
  taste('fig', '#5f2a5a', '#e59a9a', halved('#4a2350', '#d9657a', '#e88a8a', '#f3d9a0')),
  taste('yuzu', '#f2b90f', '#fff0a0', lemon),
  taste('honey bun', '#c98a3a', '#fff0d0', donut),
  taste('honey mustard', '#d9a404', '#fff0a6', honey),
  taste('honey', '#e8960c', '#ffe08a', honey),
  taste('turmeric', '#e88a0a', '#ffd75e', ginger),
  taste('ginger snap', '#a35a24', '#f0c890', cookie('#b06a2e', '#7a3f14')),
  taste('ginger ale', '#b9972a', '#e9e2a4', ginger),
  taste('ginger', '#c98a2a', '#f7e0a0', ginger),
  taste('caramel', '#b5651d', '#f5cf8e', drop('#c9762a')),
  taste('butterscotch', '#d08a1e', '#ffe3a6', drop('#d9932a')),
  taste('mocha', '#4a2a1a', '#c99a72', coffeeBeans),
  taste('latte', '#8a5a3a', '#f0dcc2', coffeeBeans),
  taste('coffee', '#4a2c1a', '#d0a57c', coffeeBeans),
  taste('cinnamon', '#b23a1a', '#f0a36a', cinnamonStick),
  taste('chocolate donuts', '#4a2618', '#d9b38a', donut),
  taste('donut', '#d98cae', '#fff0dc', donut),
  taste('apple pie', '#c4722a', '#f7dca0', apple('#d6372f')),
  taste('root beer', '#4f2711', '#d8a15e', hops),
  taste('birch beer', '#7a1f1a', '#e0b28a', hops),
  taste('cream soda', '#d09a3e', '#fff1cf', vanilla),
  taste('fruit punch', '#e3263d', '#ffb03a', cherries('#e3263d')),
  taste('tropical', '#ff7a1f', '#1fb5a3', pineapple),
  taste('white citrus', '#9aa8a0', '#f7f3b0', lime),
  taste('citrus', '#f2a50c', '#9fd13f', citrus('#ffb71f', '#ffd04a')),
  taste('green tea', '#5d9a3d', '#f0d98a', broadLeaf('#5a9a3f')),
  taste('sweet tea', '#a34f14', '#f3c277', broadLeaf('#5a8a3a')),
  taste('tea', '#b5651d', '#f5d08e', broadLeaf('#5a8a3a')),
  taste('half & half', '#c07a1a', '#ffe680', lemon),
  taste('assorted', '#8a3fd1', '#ffb52e', star('#ffd43b')),
  taste('sweet berry', '#b0236f', '#f59ac0', drupelets('#c2307a')),
  taste('berry', '#8a1f6a', '#e86aa8', drupelets('#a02a7a')),
  taste('salt & vinegar', '#12706a', '#b5ead0', crystals),
  taste('lime & salt', '#5aa32c', '#e9f5b0', lime),
  taste('sea salt caramel', '#9a5518', '#f5cf8e', drop('#c9762a')),
  taste('sea salt', '#1f6fb8', '#cfe8fb', crystals),
  taste('barbecue', '#8f1d15', '#f28a2e', flame),
  taste('jalapeño', '#3a8430', '#c4e88a', pepper('#3f9a35')),
  taste('sour cream & onion', '#3f9a55', '#e3f2c4', onion),
  taste('cream cheese', '#4f9ac9', '#e6f4fb', onion),
  taste('cracked pepper', '#33373d', '#c9ced6', kernels('#2b2e33', 0.9)),
  taste('pickle', '#5b8a1c', '#dbeaa0', halved('#4d7a18', '#b8d27a', '#d4e6a0', '#f0f5d0')),
  taste('chili lime', '#c8281a', '#8fcf2f', pepper('#d62c1f')),
  taste('nacho', '#f08a0c', '#ffd75e', cheese),
  taste('blazing', '#b80c12', '#ffb01f', flame),
  taste('hot pepper', '#c8161c', '#ffb03a', pepper('#d62c1f')),
  taste('guacamole', '#5f9428', '#d6ea9a', halved('#3d5a1a', '#b8d25a', '#8a5a2a', '#7a4a1f')),
  taste('queso', '#d9660f', '#ffd06a', cheese),
  taste('white cheddar', '#3f7fb5', '#fff0c0', cheese),
  taste('cheddar', '#f2920f', '#ffe07a', cheese),
  taste('beef & cheese', '#a83a14', '#ffc83a', cheese),
  taste('cheese danish', '#e0a93a', '#fff3d0', cheese),
  taste('kettle corn', '#d0a02a', '#fff3c0', popcorn),
  taste('butter', '#f2c41f', '#fff3b0', popcorn),
  taste('sourdough', '#9a6a35', '#f0d8ae', kernels('#b07a3f', 1)),
  taste('teriyaki', '#6a2a14', '#e0953f', flame),
  taste('sweet & hot', '#c4301a', '#ffb84a', pepper('#d62c1f')),
  taste('hickory', '#4f2d18', '#d98a4a', flame),
  taste('carne asada', '#7a1f1f', '#a8cf4a', lime),
  taste('chocolate chip', '#a8713d', '#f0d2a6', cookie('#c98f52', '#3a1c10')),
  taste('double chocolate', '#4a2618', '#c9966a', cookie('#5a3220', '#2a120a')),
  taste('dark chocolate', '#2e1610', '#a8653f', chocolate('#3a1d12')),
  taste('milk chocolate', '#6b3a20', '#e8bb8a', chocolate('#6f3f24')),
  taste('chocolate', '#5a2f1a', '#e0b286', chocolate('#5f351e')),
  taste('peanut', '#c4822a', '#f7dca0', kernels('#d09a4a', 1.2)),
  taste('oatmeal', '#a88048', '#f2e0bb', cookie('#c4995f', '#5a2a3a')),
  taste('sugar cookie', '#e58fb0', '#fff0f5', cookie('#eccb94', '#ffffff')),
  taste('cookies & cream', '#3d5a80', '#f3f6fa', cookie('#2b2b30', '#f3f3f3')),
  taste('powdered', '#4f86c6', '#f4f8fd', donut),
  taste('almond', '#a0622f', '#f2d4a4', kernels('#a86a38')),
  taste('hazelnut', '#6f4422', '#e0b88a', kernels('#9a6a3a', 0.95)),
  taste('bears', '#e63946', '#ffcf3f', star('#ff4d6d')),
  taste('worms', '#43aa3b', '#ff8fb8', star('#8ddf4a')),
  taste('hearts', '#d81f4a', '#ffa0b4', heart('#e8305a')),
  taste('rainbow', '#e8438f', '#3fc1f0', star('#ffd43b')),
  taste('tropical mix', '#ff8a1f', '#12b5a5', pineapple),
  taste('sour mix', '#6cbf1f', '#ffe04a', star('#c6f432')),
  taste('original mix', '#d6336c', '#ffb52e', star('#ffd43b')),
  taste('banana milk', '#f2c92a', '#fff8d8', banana),
  taste('ice', '#35b6ee', '#d9f6ff', snowCrystal),
  taste('cream', '#e0b36a', '#fff3de', vanilla),
  taste('full flavor', '#a61b22', '#f3d9a0'),
  taste('smooth', '#2f6fb0', '#dcebf7'),
  taste('straight', '#2f3a33', '#b5c4a8', broadLeaf('#7a5a30')),
  taste('natural', '#8a6a35', '#e8d3a0', broadLeaf('#a07a3a')),
  taste('original', '#7a2a1a', '#e8b45a', star('#ffd466')),
  taste('plain', '#5f7f98', '#e6f2fa', drop('#7ac0ea')),
  taste('gold', '#c0942a', '#fff0b8', broadLeaf('#c0942a')),
  taste('silver', '#8b96a3', '#eef2f6'),
  taste('sweet', '#c9562a', '#ffd9a0', honey),
  taste('red', '#b5121f', '#f0d9c0'),
  taste('blue', '#174a9c', '#cfe0f5'),
  taste('black', '#1b1c20', '#c9a961'),
  taste('burgundy', '#5f0f22', '#d9b06a'),
]

/** The colours and pictures of a flavour. */
export interface FlavourLook {
  main: string
  second: string
  motifs: readonly Motif[]
  /** Served cold: ice, mint and menthol. */
  cold: boolean
}

/**
 * Returns the colours and motifs of a flavour by the words of its name.
 * @throws Error when none is known.
 */
export function lookUpFlavour(name: string): FlavourLook {
  const words = name.toLowerCase()
  const found = tastes
    .map((one) => ({ ...one, at: words.indexOf(one.word) }))
    .filter((one) => one.at >= 0)
  const apart = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.at <= one.at &&
          other.at + other.word.length >= one.at + one.word.length &&
          other.word.length > one.word.length,
      ),
  )
  const ordered = apart.toSorted((a, b) => a.at - b.at)
  const [first, next] = ordered
  if (!first) throw new Error(`Say in demo/draw/flavours.ts what ${name} looks like.`)
  const isCold = first.word === 'icy'
  return {
    main: isCold && next ? next.main : first.main,
    second: next ? next.main : first.second,
    motifs: ordered.flatMap((one) => (one.motif ? [one.motif] : [])),
    cold: /\b(ice|icy|mint|menthol|spearmint|peppermint|wintergreen)\b/.test(words),
  }
}
