import { answerProcess } from '../system/answer-process.ts'
import { checkUploadedPrices } from './handlers/check-uploaded-prices.ts'

answerProcess(checkUploadedPrices)
