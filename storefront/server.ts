import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { ShopContext } from './api/api.ts'
import { deferClientBundle } from './document/defer-client-bundle.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: ShopContext }
  }
}

const render = createStartHandler(defaultRenderHandler)

/**
 * Renders one document. `options.context.transport` calls the API as a guest: a document is the
 * same for everybody. Responds 200, 404 for an unknown page, and 500 with the shop's error page when
 * the API fails; rejects only when rendering itself fails.
 */
const fetch = async (request: Request, options: { context: ShopContext }): Promise<Response> => {
  const response = await render(request, options)
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(deferClientBundle(await response.text()), response)
}

export default { fetch }
