export type Kind = {
  department: string
  category: string
  nouns: readonly string[]
  tastes: readonly string[]
  sizes: readonly string[]
  /** Units, with the number in a case. */
  packs: readonly (readonly [unit: string, count: number])[]
  /** Minimum and maximum price of one unit, in cents. */
  price: readonly [number, number]
}

const list = (words: string): string[] => words.trim().split(/\s*,\s*/)

const words: Readonly<Record<string, string>> = {
  fruit:
    'Blue Razz, Watermelon, Mango, Strawberry, Peach, Grape, Cherry, Lemon Lime, Pineapple, Green Apple, Kiwi, Guava',
  cool: 'Ice, Mint, Menthol, Cool Mint, Spearmint, Wintergreen, Arctic, Frost',
  sweet: 'Vanilla, Chocolate, Caramel, Honey, Cinnamon, Butterscotch, Custard, Cookie',
  savory: 'Salted, BBQ, Sour Cream, Jalapeno, Ranch, Cheddar, Sweet Chili, Dill Pickle',
  colors: 'Black, Blue, Red, Green, Clear, Amber, Purple, Gold, Silver, Rainbow',
  plain: 'Original, Classic, Regular, Light, Bold, Smooth, Natural, Full Flavor',
}

/** Department, category, nouns, flavors, sizes, packs, price range. Common kinds come first. */
const table = `
Vapes | Disposables | Disposable Vape, Disposable, Bar Disposable, Pod Disposable | fruit cool | 600 Puffs, 5000 Puffs, 6000 Puffs, 10000 Puffs, 5% Nicotine | 10 ct display, 5 ct display | 450-1999
Drinks | Soda | Soda, Cola, Diet Cola, Ginger Ale, Root Beer, Soda Zero Sugar | fruit plain | 12oz, 20 oz, 2 Liter, 16.9 oz, 1 Liter | 24 x 12 oz case, 12 x 20 oz case | 80-2499
Candy | Gummies | Gummies, Gummy Bears, Sour Worms, Gummy Rings, Chewy Candy | fruit | 3.5 oz, 5 oz, 8oz, King Size | 12 ct box, 24 ct box, 36 ct box | 99-2999
Snacks | Chips | Potato Chips, Tortilla Chips, Kettle Chips, Corn Chips, Cheese Puffs | savory | 1.5 oz, 2.75oz, 9 oz, Party Size | 12 ct box, 24 ct box | 120-2799
Cigars | Cigarillos | Cigarillos, Cigarillo 2 Pack, Filtered Cigars, Little Cigars | fruit sweet plain | 2 for 0.99, 30 ct, 15 Pouches, 5 Pack | 12 ct box, 24 ct box | 899-6999
Drinks | Energy Drinks | Energy Drink, Energy Shot, Energy Drink Zero, Hydration Drink | fruit plain | 16 oz, 12 oz, 2oz, 8.4 oz | 24 x 12 oz case, 12 x 20 oz case | 150-3999
Smokeless | Nicotine Pouches | Nicotine Pouches, Pouches, Dip, Long Cut, Snus | cool | 3mg, 6 mg, 8mg, 12 mg | 5 can roll, 10 can roll | 1500-4500
Vapes | E-Liquid | E-Liquid, Salt Nic E-Liquid, E-Juice, Shortfill | fruit sweet | 30ml, 60 ml, 100ml, 120 ml | 10 ct display, 5 ct display | 600-1899
Glass | Hand Pipes | Hand Pipe, Glass Pipe, Spoon Pipe, Chillum, Bubbler | colors | 3 inch, 4 in, 5 Inch, 14mm, 18 mm | 10 ct display, 5 ct display | 300-4999
Wraps & Papers | Rolling Papers | Rolling Papers, Hemp Wraps, Pre Rolled Cones, Blunt Wraps | fruit | 1 1/4, King Size, Single Wide, 32 Leaves | 24 ct box, 36 ct box | 500-3900
Store Supplies | Lighters | Lighter, Torch Lighter, Lighters, Butane, Lighter Fluid | colors | 50 ct, 300ml, Mini, Maxi | 12 ct box, 36 ct box | 700-6900
Drinks | Water | Spring Water, Sparkling Water, Coconut Water, Alkaline Water | fruit plain | 16.9oz, 1 Gallon, 20 oz, 500 ml | 24 x 16.9 oz case, 12 x 20 oz case | 60-1499
Snacks | Nuts & Seeds | Peanuts, Sunflower Seeds, Cashews, Trail Mix, Pistachios | savory | 1.75 oz, 3oz, 6 oz | 12 ct box, 24 ct box | 110-3200
Candy | Chocolate Bars | Chocolate Bar, Wafer Bar, Peanut Butter Cups, Caramel Bar | sweet | 1.5 oz, 1.86oz, King Size | 24 ct box, 36 ct box | 130-3600
Store Supplies | Cups & Lids | Foam Cups, Cup Lids, Straws, Napkins, Paper Bags | colors | 12 oz, 16oz, 20 oz, 500 ct | 1000 / CS, 500 / CS | 900-5999
Health | Pain Relief | Pain Relief Tablets, Headache Powder, Cold & Flu Caplets | cool fruit | 2 ct, 6ct, 24 ct, 50 ct | 12 ct box, 24 ct box | 250-2900`

export const kinds: readonly Kind[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [
      department = '',
      category = '',
      nouns = '',
      tastes = '',
      sizes = '',
      packs = '',
      price = '',
    ] = line.split(' | ')
    const [from = 0, to = 0] = price.split('-').map(Number)
    return {
      department,
      category,
      nouns: list(nouns),
      tastes: tastes.split(' ').flatMap((kind) => list(words[kind] ?? '')),
      sizes: list(sizes),
      packs: list(packs).map((unit) => [unit, Number.parseInt(unit, 10)] as const),
      price: [from, to],
    }
  })

export const syllables = list(
  'nim, bus, zor, vel, ka, lu, mo, ter, ri, dan, sol, fen, bra, qui, ox, tal, pe, shi, gro, wyn, ' +
    'ha, lex, dro, miv, cu, sta, or, blen, ju, rax',
)

export const productLineNames = list(
  'Max, Pro, Ultra, Nova, Prime, Plus, Mini, Turbo, Fusion, Pulse, Zen, Luxe, Edge, Flow, Core, ' +
    'Elite, Peak, Aura, Bolt, Orbit',
)
