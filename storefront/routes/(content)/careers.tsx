import { createFileRoute } from '@tanstack/react-router'
import { CareersPage } from '../../content/careers-page.tsx'
import { teamReading } from '../../content/readings.ts'
import { paths } from '../../paths.ts'
import { headOf, named } from '../../shell/document/head.ts'
import { loading } from '../../shell/document/load.ts'

export const Route = createFileRoute('/(content)/careers')({
  loader: async ({ context: { readings } }) => {
    await loading(readings.ensure(teamReading))
    return named(readings, {
      title: 'Careers',
      description: (shop) =>
        `Work at ${shop.store_name} in Georgia: on the dock, on the routes, at the phone. Meet the team and apply.`,
      path: paths.careers(),
    })
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: CareersPage,
})
