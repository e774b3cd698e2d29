// `npm run build`: installs the packages if needed, and builds the shop even without write access.
import { prepare } from './prepare.js'

await prepare({ isForced: true })
