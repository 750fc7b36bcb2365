import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

describe('paths', () => {
  it('are these', () => {
    expect({
      home: paths.home(),
      signIn: paths.signIn(),
      callback: paths.callback(),
      orders: paths.orders(),
      newOrder: paths.newOrder(),
      newOrderOfAccount: paths.newOrder({ account: '001A', businessUnit: 'a00B' }),
      newOrders: paths.newOrders(),
      order: paths.order('801A'),
      orderWithItem: paths.order('801A', { product: '01tA', quantity: '2' }),
      orderOfOddId: paths.order('a/b?c'),
      orderOfHalfACharacter: paths.order('a\ud800'),
      orderItems: paths.orderItems('801A'),
      newRenewals: paths.newRenewals(),
      newRenewalsOfSets: paths.newRenewals([['a1', 'a2'], ['a3']]),
      newCancellations: paths.newCancellations(),
      newItems: paths.newItems(),
      deleteItems: paths.deleteItems(),
      newCancellationsOf: paths.newCancellations(['a1', 'a2']),
      run: paths.run('3f2a'),
      rowOfRun: paths.run('3f2a', 11),
      history: paths.history(),
      historyOf: paths.history('a1'),
      names: paths.names(),
      diagnostics: paths.diagnostics(),
    }).toMatchInlineSnapshot(`
      {
        "callback": "/callback",
        "deleteItems": "/items/delete",
        "diagnostics": "/diagnostics",
        "history": "/history",
        "historyOf": "/history?find=a1",
        "home": "/",
        "names": "/names",
        "newCancellations": "/cancellations/new",
        "newCancellationsOf": "/cancellations/new?id=a1&id=a2",
        "newItems": "/items/new",
        "newOrder": "/orders/new",
        "newOrderOfAccount": "/orders/new?account=001A&businessUnit=a00B",
        "newOrders": "/orders/new/many",
        "newRenewals": "/renewals/new",
        "newRenewalsOfSets": "/renewals/new?set=a1,a2&set=a3",
        "order": "/orders/801A",
        "orderItems": "/orders/801A/items",
        "orderOfHalfACharacter": "/orders/a%EF%BF%BD",
        "orderOfOddId": "/orders/a%2Fb%3Fc",
        "orderWithItem": "/orders/801A?product=01tA&quantity=2",
        "orders": "/orders",
        "rowOfRun": "/runs/3f2a?row=12",
        "run": "/runs/3f2a",
        "signIn": "/sign-in",
      }
    `);
  });
});
