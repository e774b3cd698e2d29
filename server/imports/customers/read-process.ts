import { answerProcess } from '../../system/answer-process.ts'
import { readUploadedCustomers } from './read-customer-file.ts'

answerProcess(readUploadedCustomers)
