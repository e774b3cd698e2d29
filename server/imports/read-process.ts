import { answerProcess } from '../system/answer-process.ts'
import { readUploadedCustomers } from './customers/read-customer-file.ts'

answerProcess(readUploadedCustomers)
