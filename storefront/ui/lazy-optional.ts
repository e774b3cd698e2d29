import { type ComponentType, lazy } from 'react'

/**
 * A component that is loaded when it is first rendered, and without which the page is complete: it renders
 * nothing if its code can't be loaded, and the page is not replaced by the error page.
 */
export const lazyOptional = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
