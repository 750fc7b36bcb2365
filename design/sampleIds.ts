/** Ids without a record. */
export const plainId = '0015g000003NnHdAAK';
export const namedId = '0015g000003NnHeAAK';
export const sampleIds = [plainId, namedId, 'a0X5g000003NnXkEAK'];
