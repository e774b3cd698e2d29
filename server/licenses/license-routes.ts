import * as licenses from '@endcap/contract/licenses/licenses'
import * as certificates from '@endcap/contract/licenses/resale-certificates'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { readId } from '../http/requests/ids.ts'
import { requireFeature } from '../settings/settings-store.ts'
import { changeCertificate, getCertificate } from './change-certificate.ts'
import { rejectLicense, revokeLicense, verifyLicense } from './decide-license.ts'
import { changeLicense, createLicense } from './enter-license.ts'
import { readCalendar } from './read-calendar.ts'
import {
  listLicenseChoices,
  listLicenses,
  listMyLicenses,
  listSignupLicenseKinds,
  readLicense,
} from './read-licenses.ts'
import { submitLicense } from './submit-license.ts'

export const licenseRoutes: readonly Route<Context>[] = [
  handle(licenses.listLicenses, listLicenses),
  handle(licenses.getLicense, async (context: Context, { params }) => {
    await requireFeature(context.db, 'licenses')
    return { data: await readLicense(context, context.db, readId(params.id)) }
  }),
  handle(licenses.listLicenseChoices, listLicenseChoices),
  handle(licenses.createLicense, createLicense),
  handle(licenses.changeLicense, changeLicense),
  handle(licenses.verifyLicense, verifyLicense),
  handle(licenses.rejectLicense, rejectLicense),
  handle(licenses.revokeLicense, revokeLicense),
  handle(licenses.getLicenseCalendar, readCalendar),
  handle(licenses.listMyLicenses, listMyLicenses),
  handle(licenses.submitLicense, submitLicense),
  handle(licenses.listSignupLicenseKinds, listSignupLicenseKinds),
  handle(certificates.getResaleCertificate, getCertificate),
  handle(certificates.changeResaleCertificate, changeCertificate),
]
