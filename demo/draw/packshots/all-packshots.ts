import type { Packshot } from '../subject.ts'
import { bottle } from './drinks/bottle.ts'
import { can } from './drinks/can.ts'
import { drinkCarton } from './drinks/drink-carton.ts'
import { glassBottle } from './drinks/glass-bottle.ts'
import { shot } from './drinks/shot.ts'
import { candyBag, gumPack, mintTin, theaterBox } from './food/candy-packs.ts'
import { chipBag } from './food/chip-bag.ts'
import { displayTray } from './food/display-tray.ts'
import { flowPack } from './food/flow-pack.ts'
import { jar } from './food/jar.ts'
import { standPouch } from './food/stand-pouch.ts'
import { blister } from './household/blister.ts'
import { care, dispenserBox } from './household/care.ts'
import { airFreshener, carrierBag, novelty, paperBag } from './household/counter-goods.ts'
import { jug } from './household/jug.ts'
import { cleaner, cup, paperGoods } from './household/supplies.ts'
import { glassPart, grinder, handPipe, waterPipe } from './smoke-shop/glassware.ts'
import { incense } from './smoke-shop/incense.ts'
import { lighterTray, sprayCan, torch } from './smoke-shop/lighters.ts'
import { cones, papers, tray } from './smoke-shop/papers.ts'
import { cigarettes } from './tobacco/cigarettes.ts'
import { cigarBox, cigarilloPouch } from './tobacco/cigars.ts'
import { tin } from './tobacco/tin.ts'
import { disposable } from './vapes/disposable.ts'
import { eLiquid } from './vapes/e-liquid.ts'
import { podKit } from './vapes/pod-kit.ts'
import { podPack, smallBox } from './vapes/small-boxes.ts'

/** Every kind of packshot by the name that `Look.kind` uses. */
export const allPackshots: Readonly<Record<string, Packshot>> = {
  disposable,
  'pod-kit': podKit,
  'pod-pack': podPack,
  'e-liquid': eLiquid,
  'small-box': smallBox,
  can,
  bottle,
  'glass-bottle': glassBottle,
  'drink-carton': drinkCarton,
  shot,
  jug,
  cigarettes,
  'cigar-box': cigarBox,
  'cigarillo-pouch': cigarilloPouch,
  tin,
  pouch: standPouch,
  'chip-bag': chipBag,
  'stand-pouch': standPouch,
  'display-tray': displayTray,
  'flow-pack': flowPack,
  'candy-bag': candyBag,
  'theater-box': theaterBox,
  'gum-pack': gumPack,
  'mint-tin': mintTin,
  jar,
  papers,
  cones,
  tray,
  'lighter-tray': lighterTray,
  torch,
  'spray-can': sprayCan,
  'water-pipe': waterPipe,
  'hand-pipe': handPipe,
  'glass-part': glassPart,
  grinder,
  incense,
  blister,
  'dispenser-box': dispenserBox,
  care,
  'air-freshener': airFreshener,
  novelty,
  'carrier-bag': carrierBag,
  'paper-bag': paperBag,
  cup,
  'paper-goods': paperGoods,
  cleaner,
}
