import type { Session } from './session.ts'

type Viewer = Session | null | undefined

/** A viewer's permissions (S6-01 to S6-09). Pages check these instead of the session. */
export const can = {
  seePrices: (viewer: Viewer): viewer is Session => viewer != null,
  haveCart: (viewer: Viewer): viewer is Session => viewer != null,
  order: (viewer: Viewer): viewer is Session => viewer != null,
  /** Login and sign-up pages redirect logged-in customers (S6-09). */
  logIn: (viewer: Viewer): boolean => viewer === null,
}
