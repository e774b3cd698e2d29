import { createFileRoute } from '@tanstack/react-router'
import { CareersPage } from '../../content/careers-page.tsx'
import { teamQuery } from '../../content/queries.ts'
import { named } from '../../shell/document/head.ts'
import { loading } from '../../shell/document/load.ts'

export const Route = createFileRoute('/(content)/careers')({
  loader: async ({ context: { queryClient } }) => {
    await loading(queryClient.ensureQueryData(teamQuery))
    return named(queryClient, 'Careers')
  },
  head: ({ loaderData }) => ({ meta: loaderData }),
  component: CareersPage,
})
