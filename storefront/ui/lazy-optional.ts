import { type ComponentType, lazy } from 'react'

/**
 * Loads a component that the page can do without: if its code can't be loaded, it renders nothing
 * instead of the error page.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
