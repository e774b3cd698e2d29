import { createFileRoute } from '@tanstack/react-router'
import { loading } from '../../api/load.ts'
import { CareersPage } from '../../content/careers-page.tsx'
import { teamReading } from '../../content/readings.ts'
import { headOf, named } from '../../document/head.ts'
import { paths } from '../../paths.ts'

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
