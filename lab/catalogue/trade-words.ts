/** A kind of product: its department and category, and the words of its titles. */
export type Kind = {
  department: string
  category: string
  nouns: readonly string[]
  tastes: readonly string[]
  sizes: readonly string[]
  /** Units, each with the number in a case. */
  packs: readonly (readonly [unit: string, count: number])[]
  /** Minimum and maximum in cents for one unit. */
  price: readonly [number, number]
}

const list = (words: string): readonly string[] => words.split(', ')

const fruit = list(
  'Blue Razz, Watermelon, Mango, Strawberry, Peach, Grape, Cherry, Lemon Lime, Pineapple, ' +
    'Green Apple, Kiwi, Passion Fruit, Raspberry, Guava, Lychee, Blackberry, Pomegranate',
)
const cool = list('Ice, Mint, Menthol, Cool Mint, Spearmint, Wintergreen, Arctic, Frost')
const sweet = list('Vanilla, Chocolate, Caramel, Honey, Cinnamon, Butterscotch, Custard, Cookie')
const savoury = list('Salted, BBQ, Sour Cream, Jalapeno, Ranch, Cheddar, Sweet Chili, Dill Pickle')
const colours = list('Black, Blue, Red, Green, Clear, Amber, Purple, Gold, Silver, Rainbow')
const plain = list('Original, Classic, Regular, Light, Bold, Smooth, Natural, Full Flavor')

const display = [
  ['10 ct display', 10],
  ['5 ct display', 5],
  ['20 ct display', 20],
] as const
const bottles = [
  ['24 x 16.9 oz case', 24],
  ['12 x 20 oz case', 12],
  ['24 x 12 oz case', 24],
] as const
const boxes = [
  ['12 ct box', 12],
  ['24 ct box', 24],
  ['36 ct box', 36],
] as const

const kind = (
  department: string,
  category: string,
  nouns: string,
  tastes: readonly string[],
  sizes: string,
  packs: Kind['packs'],
  price: Kind['price'],
): Kind => ({ department, category, nouns: list(nouns), tastes, sizes: list(sizes), packs, price })

/** The kinds, those that a shop has most of first. */
export const kinds: readonly Kind[] = [
  kind(
    'Vapes',
    'Disposables',
    'Disposable Vape, Disposable, Bar Disposable, Pod Disposable, Disposable Kit',
    [...fruit, ...cool],
    '600 Puffs, 5000 Puffs, 6000 Puffs, 10000 Puffs, 15000 Puffs, 5% Nicotine, 0% Nicotine',
    display,
    [450, 1999],
  ),
  kind(
    'Drinks',
    'Soda',
    'Soda, Cola, Diet Cola, Ginger Ale, Root Beer, Soda Zero Sugar',
    [...fruit.slice(0, 9), ...plain],
    '12oz, 20 oz, 2 Liter, 16.9 oz, 1 Liter',
    bottles,
    [80, 2499],
  ),
  kind(
    'Candy',
    'Gummies',
    'Gummies, Gummy Bears, Sour Worms, Gummy Rings, Chewy Candy',
    [...fruit],
    '3.5 oz, 5 oz, 8oz, King Size, Share Size',
    boxes,
    [99, 2999],
  ),
  kind(
    'Snacks',
    'Chips',
    'Potato Chips, Tortilla Chips, Kettle Chips, Corn Chips, Cheese Puffs',
    savoury,
    '1.5 oz, 2.75oz, 9 oz, Party Size',
    boxes,
    [120, 2799],
  ),
  kind(
    'Cigars',
    'Cigarillos',
    'Cigarillos, Cigarillo 2 Pack, Filtered Cigars, Little Cigars, Tip Cigarillos',
    [...fruit.slice(0, 7), ...sweet, ...plain],
    '2 for 0.99, 30 ct, 15 Pouches, 5 Pack',
    boxes,
    [899, 6999],
  ),
  kind(
    'Drinks',
    'Energy Drinks',
    'Energy Drink, Energy Shot, Energy Drink Zero, Hydration Drink',
    [...fruit, ...plain.slice(0, 3)],
    '16 oz, 12 oz, 2oz, 8.4 oz',
    bottles,
    [150, 3999],
  ),
  kind(
    'Smokeless',
    'Nicotine Pouches',
    'Nicotine Pouches, Pouches, Dip, Long Cut, Snus',
    [...cool, 'Citrus', 'Coffee', 'Cinnamon'],
    '3mg, 6 mg, 8mg, 12 mg',
    [
      ['5 can roll', 5],
      ['10 can roll', 10],
    ],
    [1500, 4500],
  ),
  kind(
    'Vapes',
    'E-Liquid',
    'E-Liquid, Salt Nic E-Liquid, E-Juice, Shortfill',
    [...fruit, ...sweet],
    '30ml, 60 ml, 100ml, 120 ml',
    display,
    [600, 1899],
  ),
  kind(
    'Glass',
    'Hand Pipes',
    'Hand Pipe, Glass Pipe, Spoon Pipe, Chillum, Bubbler',
    colours,
    '3 inch, 4 in, 5 Inch, 14mm, 18 mm',
    display,
    [300, 4999],
  ),
  kind(
    'Wraps & Papers',
    'Rolling Papers',
    'Rolling Papers, Hemp Wraps, Pre Rolled Cones, Cones, Blunt Wraps',
    [...fruit.slice(0, 6), 'Unbleached', 'Hemp', 'Rice'],
    '1 1/4, King Size, Single Wide, 32 Leaves',
    boxes,
    [500, 3900],
  ),
  kind(
    'Store Supplies',
    'Lighters',
    'Lighter, Torch Lighter, Lighters, Butane, Lighter Fluid',
    colours,
    '50 ct, 300ml, Mini, Maxi',
    boxes,
    [700, 6900],
  ),
  kind(
    'Drinks',
    'Water',
    'Spring Water, Sparkling Water, Coconut Water, Alkaline Water',
    [...fruit.slice(0, 8), ...plain.slice(0, 2)],
    '16.9oz, 1 Gallon, 20 oz, 500 ml',
    bottles,
    [60, 1499],
  ),
  kind(
    'Snacks',
    'Nuts & Seeds',
    'Peanuts, Sunflower Seeds, Cashews, Trail Mix, Pistachios',
    savoury,
    '1.75 oz, 3oz, 6 oz',
    boxes,
    [110, 3200],
  ),
  kind(
    'Candy',
    'Chocolate Bars',
    'Chocolate Bar, Wafer Bar, Peanut Butter Cups, Caramel Bar',
    sweet,
    '1.5 oz, 1.86oz, King Size, Fun Size',
    boxes,
    [130, 3600],
  ),
  kind(
    'Store Supplies',
    'Cups & Lids',
    'Foam Cups, Cup Lids, Straws, Napkins, Paper Bags',
    colours,
    '12 oz, 16oz, 20 oz, 500 ct, 1000 ct',
    [
      ['1000 / CS', 1000],
      ['500 / CS', 500],
    ],
    [900, 5999],
  ),
  kind(
    'Health',
    'Pain Relief',
    'Pain Relief Tablets, Headache Powder, Cold & Flu Caplets, Antacid Chews',
    ['Extra Strength', 'Day', 'Night', ...fruit.slice(3, 7)],
    '2 ct, 6ct, 24 ct, 50 ct',
    boxes,
    [250, 2900],
  ),
]

/** The syllables of invented brand names. */
export const syllables = list(
  'nim, bus, zor, vel, ka, lu, mo, ter, ri, dan, sol, fen, bra, qui, ox, tal, pe, shi, gro, wyn, ' +
    'ha, lex, dro, miv, cu, sta, or, blen, ju, rax',
)

/** Names of a brand's lines. */
export const lines = list(
  'Max, Pro, Ultra, Nova, Prime, Plus, Mini, Turbo, Fusion, Pulse, Zen, Luxe, Edge, Flow, Core, ' +
    'Elite, Peak, Aura, Bolt, Orbit',
)
