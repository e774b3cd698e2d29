import type { Profile } from '../../kit/silhouette.ts'

/** The outline and the label's place of a plastic bottle; y from 50 to 594, about x = 320. */
export interface BottleForm {
  profile: Profile
  label: { y: number; height: number; half: number }
  cap: { y: number; height: number; half: number }
  /** Heights of the ribs moulded into the body. */
  ribs: readonly number[]
  /** How much of the liquid's colour shows; 0 is opaque plastic. */
  clear: number
  capKind: 'screw' | 'sport' | 'flip'
}

export const bottleForms: Record<string, BottleForm> = {
  soda: {
    profile: [
      [74, 34],
      [112, 34],
      [236, 96],
      [300, 96],
      [330, 90],
      [420, 90],
      [450, 97],
      [556, 97],
      [588, 84],
    ],
    label: { y: 262, height: 168, half: 97 },
    cap: { y: 44, height: 42, half: 37 },
    ribs: [],
    clear: 1,
    capKind: 'screw',
  },
  water: {
    profile: [
      [74, 32],
      [104, 32],
      [206, 92],
      [250, 92],
      [380, 92],
      [400, 88],
      [430, 92],
      [470, 88],
      [500, 92],
      [562, 92],
      [588, 80],
    ],
    label: { y: 226, height: 150, half: 92 },
    cap: { y: 48, height: 36, half: 35 },
    ribs: [404, 436, 468, 500, 532],
    clear: 0.18,
    capKind: 'screw',
  },
  'tall-water': {
    profile: [
      [60, 31],
      [88, 31],
      [190, 90],
      [240, 90],
      [390, 90],
      [430, 74],
      [468, 90],
      [566, 90],
      [590, 78],
    ],
    label: { y: 212, height: 172, half: 90 },
    cap: { y: 34, height: 36, half: 34 },
    ribs: [420, 436, 500, 526, 552],
    clear: 0.18,
    capKind: 'screw',
  },
  juice: {
    profile: [
      [82, 44],
      [112, 44],
      [190, 106],
      [220, 110],
      [560, 110],
      [588, 98],
    ],
    label: { y: 232, height: 288, half: 110 },
    cap: { y: 48, height: 46, half: 49 },
    ribs: [],
    clear: 1,
    capKind: 'screw',
  },
  sport: {
    profile: [
      [112, 44],
      [136, 44],
      [212, 104],
      [262, 104],
      [300, 88],
      [336, 88],
      [372, 106],
      [558, 106],
      [588, 92],
    ],
    label: { y: 378, height: 158, half: 106 },
    cap: { y: 76, height: 46, half: 48 },
    ribs: [296, 316, 336],
    clear: 1,
    capKind: 'sport',
  },
  cleaner: {
    profile: [
      [112, 40],
      [138, 40],
      [206, 100],
      [230, 104],
      [562, 104],
      [588, 94],
    ],
    label: { y: 226, height: 320, half: 104 },
    cap: { y: 58, height: 62, half: 44 },
    ribs: [],
    clear: 0,
    capKind: 'flip',
  },
}
