import { type ComponentType, lazy } from 'react'

/** If the code can't be loaded, renders nothing instead of the error page. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
