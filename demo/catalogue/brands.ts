/** The typefaces that wordmarks are set in (`demo/draw/kit/faces.ts`). */
export type FaceName =
  | 'grotesque'
  | 'geometric'
  | 'condensed'
  | 'round'
  | 'soft'
  | 'script'
  | 'brush'
  | 'diner'
  | 'slab'
  | 'didone'
  | 'roman'
  | 'tech'
  | 'wide'
  | 'bubble'
  | 'stencil'
  | 'gothic'
  | 'poster'
  | 'humanist'

/** How a brand writes its name. */
export interface Wordmark {
  face: FaceName
  /** Set in capitals. */
  capitals?: true
  /** Letter spacing in em. */
  spacing?: number
  /** Slant in degrees. */
  slant?: number
}

interface Brand {
  /**
   * Five digits after the leading 4 of the UPC. GS1 leaves numbers that start with 4 to the
   * shops themselves, so that no demo product carries a number of somebody's real one.
   */
  company: string
  wordmark: Wordmark
}

/** Every brand of the demo shop. All are coined; none may be anybody's trademark. */
export const brands = {
  Nimbolo: { company: '10010', wordmark: { face: 'round' } },
  Zephlyn: { company: '10011', wordmark: { face: 'tech', capitals: true, spacing: 0.06 } },
  Kumoro: { company: '10012', wordmark: { face: 'geometric', spacing: -0.01 } },
  Driftowl: { company: '10013', wordmark: { face: 'condensed', capitals: true, slant: -9 } },
  Quillmist: { company: '10014', wordmark: { face: 'script' } },
  Vantrill: { company: '10015', wordmark: { face: 'wide', capitals: true, spacing: 0.1 } },
  Ostrelle: { company: '10016', wordmark: { face: 'didone', spacing: 0.02 } },
  Loftberry: { company: '10017', wordmark: { face: 'diner' } },
  'Fennick & Rowe': { company: '10018', wordmark: { face: 'roman' } },
  Fizzwick: { company: '20010', wordmark: { face: 'script' } },
  Poppernaut: { company: '20011', wordmark: { face: 'slab', capitals: true } },
  Glacient: { company: '20012', wordmark: { face: 'humanist', capitals: true, spacing: 0.12 } },
  Bubblane: { company: '20013', wordmark: { face: 'soft' } },
  Voltarrow: { company: '20014', wordmark: { face: 'grotesque', capitals: true, slant: -10 } },
  Thundrake: { company: '20015', wordmark: { face: 'gothic' } },
  Orchardell: { company: '20016', wordmark: { face: 'diner' } },
  Steepwell: { company: '20017', wordmark: { face: 'roman' } },
  Cranklow: { company: '20018', wordmark: { face: 'stencil', capitals: true } },
  Hydrolane: { company: '20019', wordmark: { face: 'wide', slant: -10 } },
  Palmarro: { company: '20020', wordmark: { face: 'brush' } },
  Jumpstep: { company: '20021', wordmark: { face: 'condensed', capitals: true, slant: -8 } },
  Calderbrook: { company: '30010', wordmark: { face: 'didone' } },
  Wexmoor: { company: '30011', wordmark: { face: 'roman', capitals: true, spacing: 0.06 } },
  Dunmarrow: { company: '30012', wordmark: { face: 'gothic' } },
  Tarrowgate: { company: '30013', wordmark: { face: 'slab' } },
  Sweetmarsh: { company: '31010', wordmark: { face: 'brush' } },
  'Don Abrante': { company: '31011', wordmark: { face: 'didone', capitals: true, spacing: 0.04 } },
  Bramwick: { company: '31012', wordmark: { face: 'roman', capitals: true } },
  Timberrun: { company: '32010', wordmark: { face: 'slab', capitals: true } },
  Norrvik: { company: '32011', wordmark: { face: 'geometric', capitals: true, spacing: 0.08 } },
  'Old Harrow': { company: '32012', wordmark: { face: 'gothic' } },
  Tatterfield: { company: '40010', wordmark: { face: 'slab' } },
  Tortivo: { company: '40011', wordmark: { face: 'poster', capitals: true } },
  Puffernick: { company: '40012', wordmark: { face: 'bubble' } },
  Ridgewarden: { company: '40013', wordmark: { face: 'stencil', capitals: true } },
  Hickorell: { company: '40014', wordmark: { face: 'condensed', capitals: true } },
  Hazelrook: { company: '40015', wordmark: { face: 'roman' } },
  Bakersfold: { company: '40016', wordmark: { face: 'diner' } },
  Mornby: { company: '40017', wordmark: { face: 'soft' } },
  Velmoret: { company: '50010', wordmark: { face: 'didone', spacing: 0.03 } },
  Gummolo: { company: '50011', wordmark: { face: 'bubble' } },
  Tangletop: { company: '50012', wordmark: { face: 'poster' } },
  Poppleby: { company: '50013', wordmark: { face: 'round' } },
  Brisklet: { company: '50014', wordmark: { face: 'geometric', slant: -8 } },
  Chewzle: { company: '50015', wordmark: { face: 'soft', capitals: true } },
  Swirlip: { company: '50016', wordmark: { face: 'diner' } },
  Emberfold: { company: '60010', wordmark: { face: 'roman', capitals: true, spacing: 0.08 } },
  Reedling: { company: '60011', wordmark: { face: 'humanist', spacing: 0.02 } },
  'Low Lantern': { company: '60012', wordmark: { face: 'brush' } },
  Flickory: { company: '61010', wordmark: { face: 'script' } },
  Pyrrick: { company: '61011', wordmark: { face: 'tech', capitals: true, spacing: 0.05 } },
  Blowhaven: { company: '62010', wordmark: { face: 'geometric', capitals: true, spacing: 0.1 } },
  Tidefinch: { company: '62011', wordmark: { face: 'brush' } },
  Amperwick: { company: '70010', wordmark: { face: 'grotesque', capitals: true } },
  Linkadoo: { company: '70011', wordmark: { face: 'round' } },
  Reliefwell: { company: '71010', wordmark: { face: 'humanist' } },
  Clearmoss: { company: '71011', wordmark: { face: 'soft' } },
  Lippling: { company: '71012', wordmark: { face: 'diner' } },
  Roadfern: { company: '72010', wordmark: { face: 'brush' } },
  Motorvane: { company: '72011', wordmark: { face: 'condensed', capitals: true, slant: -8 } },
  Shelfwright: { company: '80010', wordmark: { face: 'grotesque', capitals: true } },
  Mopsworth: { company: '80011', wordmark: { face: 'round' } },
  Oddlark: { company: '81010', wordmark: { face: 'poster' } },
} as const satisfies Record<string, Brand>

export type BrandName = keyof typeof brands
