/** Every link of the console as a function. */
export const paths = {
  signIn: '/sign-in',
  home: '/',
  pick: (locationId: string) => `/stores/${locationId}/pick`,
  pickOrder: (locationId: string, orderId: string) => `/stores/${locationId}/pick/${orderId}`,
  pickLine: (locationId: string, orderId: string, lineId: string) =>
    `/stores/${locationId}/pick/${orderId}/lines/${lineId}`,
  pickShort: (locationId: string, orderId: string, lineId: string) =>
    `/stores/${locationId}/pick/${orderId}/lines/${lineId}/short`,
  pickFinish: (locationId: string, orderId: string) => `/stores/${locationId}/pick/${orderId}/finish`,
  /** Of all orders that one picks: they are walked through together. */
  pickTogether: (locationId: string) => `/stores/${locationId}/pick/together`,
  handOver: (locationId: string) => `/stores/${locationId}/hand-over`,
  handOverOrder: (locationId: string, orderId: string) => `/stores/${locationId}/hand-over/${orderId}`,
  today: (locationId: string) => `/stores/${locationId}/today`,
  times: (locationId: string) => `/stores/${locationId}/times`,
  /** Those of all stores of the store's banner. */
  bannerTimes: (locationId: string) => `/stores/${locationId}/times/all`,
  /** The weekly windows that times are made from. */
  week: (locationId: string) => `/stores/${locationId}/times/week`,
  snowDays: (locationId: string) => `/stores/${locationId}/times/snow-days`,
  snowDay: (locationId: string, actionId: string) => `/stores/${locationId}/times/snow-days/${actionId}`,
  orders: (locationId: string) => `/stores/${locationId}/orders`,
  order: (locationId: string, orderId: string) => `/stores/${locationId}/orders/${orderId}`,
  hours: (locationId: string) => `/stores/${locationId}/hours`,
  area: (locationId: string) => `/stores/${locationId}/area`,
  stock: (locationId: string) => `/stores/${locationId}/stock`,
  stockImport: (locationId: string, importId: string) => `/stores/${locationId}/stock/imports/${importId}`,
  stockProduct: (locationId: string, gtin13: string) => `/stores/${locationId}/stock/products/${gtin13}`,
  /** The messages of the store's banner. */
  banner: (locationId: string) => `/stores/${locationId}/banner`,
  /** @param key of one message, as in `welcome` */
  bannerMessage: (locationId: string, key: string) => `/stores/${locationId}/banner/messages/${key}`,
  bannerSwitches: (locationId: string) => `/stores/${locationId}/banner/switches`,
  bannerChanges: (locationId: string) => `/stores/${locationId}/banner/changes`,
  reports: (locationId: string) => `/stores/${locationId}/reports`,
  log: (locationId: string) => `/stores/${locationId}/log`,
} as const;
