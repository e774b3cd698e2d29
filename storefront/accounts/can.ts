import type { Session } from '../api/session.ts'

type Viewer = Session | null | undefined

/** What a viewer may do (spec §6). Pages ask for these words, never for the session's state. */
export const can = {
  seePrices: (viewer: Viewer): viewer is Session => viewer != null,
  keepCart: (viewer: Viewer): viewer is Session => viewer != null,
  order: (viewer: Viewer): viewer is Session => viewer != null,
  /** Spec §2: login and sign-up redirect away once logged in. */
  logIn: (viewer: Viewer): boolean => viewer === null,
}
