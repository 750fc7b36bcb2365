import '../styles/lateComponents.css';

export { AddItemsPage, AddItemsToOrdersPage } from '#operations/addOrderItem/AddItemsPage.tsx';
export { CancelRenewalsPage } from '#operations/cancelRenewals/CancelRenewalsPage.tsx';
export { CreateOrdersPage } from '#operations/createOrder/CreateOrdersPage.tsx';
export { DeleteItemsPage } from '#operations/deleteOrderItem/DeleteItemsPage.tsx';
export { GenerateRenewalsPage } from '#operations/generateRenewals/GenerateRenewalsPage.tsx';
export { DiagnosticsPage } from '#pages/diagnostics/DiagnosticsPage.tsx';
export { HistoryPage } from '#pages/history/HistoryPage.tsx';
export { HomePage } from '#pages/home/HomePage.tsx';
export { NamesPage } from '#pages/names/NamesPage.tsx';
export { OrderPage } from '#pages/order/OrderPage.tsx';
export { OrdersPage } from '#pages/orders/OrdersPage.tsx';
export { RunPage } from '#runPage/RunPage.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
