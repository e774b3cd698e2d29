// `npm run build`: installs the packages where needed, and builds the shop, also for users who may not write here.
import { prepare } from './prepare.js'

await prepare({ isForced: true })
