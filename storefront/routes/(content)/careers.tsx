import type { TeamMember } from '@endcap/contract/content/content'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { fetchPageTexts, fetchTeam } from '../../content/fetch-texts.ts'
import { PageTexts } from '../../content/page-texts.tsx'
import { namedHead } from '../../document/head.ts'
import { CareersForm } from '../../inquiries/careers-form.tsx'
import { paths } from '../../paths.ts'
import { pictureSources } from '../../ui/picture-sources.ts'

/** Who We Are, the team, and the application form (S2-07 to S2-09). */
export const Route = createFileRoute('/(content)/careers')({
  loader: (args) =>
    load(args, async () => {
      const [texts, team] = await Promise.all([fetchPageTexts('careers'), fetchTeam()])
      return { texts, team }
    }),
  head: (context) =>
    namedHead(context, {
      title: t`Careers`,
      description: ({ store_name }) =>
        t`Work at ${store_name} in Georgia: on the dock, the road or the phone.`,
      path: paths.careers(),
    }),
  component: CareersPage,
})

function CareersPage() {
  const { texts, team } = useLoaderData({ from: '/(content)/careers' })
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-4xl flex-col gap-10">
        <section className="panel lg:px-12 lg:py-10">
          <h1 className="heading mb-3">
            <Trans>Who We Are</Trans>
          </h1>
          <div className="flex max-w-prose flex-col gap-6 leading-relaxed">
            <PageTexts texts={texts} />
          </div>
        </section>
        {team.length > 0 && (
          <section>
            <h2 className="heading mb-5">
              <Trans>Hear From Our Team</Trans>
            </h2>
            <ul className="flex flex-col gap-3">
              {team.map((member) => (
                <Member key={member._id} member={member} />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className="heading mb-4">
            <Trans>Join Our Team</Trans>
          </h2>
          <CareersForm />
        </section>
      </div>
    </main>
  )
}

/** The picture alternates between left and right of the text (S2-08). */
const Member = ({ member }: { member: TeamMember }) => {
  const picture = pictureSources(member.image, [240, 360, 560], '(width >= 40rem) 208px, 160px')
  return (
    <li
      data-part={`team-members/${member._id}`}
      className="panel flex flex-col items-center gap-4 sm:flex-row sm:even:flex-row-reverse sm:gap-8"
    >
      {picture !== undefined && (
        <img
          alt=""
          width={240}
          height={240}
          loading="lazy"
          className="size-36 rounded-xl bg-surface object-cover sm:size-44"
          {...picture}
        />
      )}
      <div className="flex-1">
        <h3 className="text-lg font-semibold">{member.name}</h3>
        <p className="mt-2 leading-relaxed whitespace-pre-line text-soft">{member.description}</p>
      </div>
    </li>
  )
}
