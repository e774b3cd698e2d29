import { type LazyPart, lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { useState } from 'react'

export const commandPart = lazyPart(() => import('./command-menu.tsx'))
export const drawerPart = lazyPart(() => import('./screens-drawer.tsx'))

/** Like `useLazyPart`, for a part that stays rendered after it is closed. */
export const useOpenedPart = <Part>(
  part: LazyPart<Part>,
  isOpen: boolean,
  onFailure: () => void,
): Part | undefined => {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  // After a failed load, the next opening loads it again.
  return useLazyPart(part, isOpen || (wasOpened && part.loaded !== undefined), onFailure)
}
