import { answerProcess } from '../../system/answer-process.ts'
import { checkUploadedPrices } from './check-uploaded-prices.ts'

answerProcess(checkUploadedPrices)
