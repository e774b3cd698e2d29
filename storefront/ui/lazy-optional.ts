import { type ComponentType, lazy } from 'react'

/** Renders nothing if its code can't be loaded, instead of the error page. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
