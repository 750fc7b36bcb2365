/** A config.json to start from: one org with the required fields and the most common others. */
export const sampleConfig = JSON.stringify(
  {
    orgs: [
      {
        id: 'acme-sandbox',
        label: 'Acme Sandbox',
        kind: 'sandbox',
        baseUrl: 'https://acme--test.sandbox.my.salesforce.example/services/apexrest',
        recordUrl: 'https://acme--test.sandbox.my.salesforce.example/{id}',
        signIn: {
          authority: 'https://acme--test.sandbox.my.salesforce.example',
          clientId: 'the client id of the external client app',
        },
        currencies: ['EUR', 'USD'],
        businessUnits: [{ id: 'a00D0000008pQSNIA2', label: 'Acme Europe' }],
        journal: { keepDays: 90 },
      },
    ],
  },
  null,
  2,
);
