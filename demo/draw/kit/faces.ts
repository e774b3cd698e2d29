import type { FaceName } from '../../catalogue/brands.ts'

/** A typeface that is installed on the machine that draws the pictures. */
export interface Face {
  family: string
  /** CSS weight. */
  weight: number
  italic?: true
}

/** Debian packages of these are named in `demo/README.md`. */
export const faces: Record<FaceName, Face> = {
  grotesque: { family: 'Inter', weight: 900 },
  geometric: { family: 'League Spartan', weight: 800 },
  condensed: { family: 'Bebas Neue', weight: 700 },
  round: { family: 'Comfortaa', weight: 700 },
  soft: { family: 'Lemonada', weight: 700 },
  script: { family: 'Lobster Two', weight: 700, italic: true },
  brush: { family: 'Kaushan Script', weight: 400 },
  diner: { family: 'Leckerli One', weight: 400 },
  slab: { family: 'Roboto Slab', weight: 700 },
  didone: { family: 'GFS Didot', weight: 700 },
  roman: { family: 'Cardo', weight: 700 },
  tech: { family: 'Play', weight: 700 },
  wide: { family: 'Sora', weight: 800 },
  bubble: { family: 'Cherry Bomb', weight: 400 },
  stencil: { family: 'Allerta', weight: 400 },
  gothic: { family: 'Blankenburg_UNZ1A', weight: 400 },
  poster: { family: 'Reggae One', weight: 400 },
  humanist: { family: 'Cabin', weight: 700 },
}

/** Small print, flavour names and everything that isn't a wordmark. */
export const plain: Face = { family: 'Inter', weight: 600 }
export const strong: Face = { family: 'Inter', weight: 800 }
export const narrow: Face = { family: 'Bebas Neue', weight: 700 }
