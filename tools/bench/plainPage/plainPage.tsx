import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/AppShell.css';
import '@mantine/core/styles/NavLink.css';
import '@mantine/core/styles/Alert.css';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  // biome-ignore lint/style/noRestrictedImports: this page is not under the console's policy.
  AppShell,
  Autocomplete,
  Button,
  Container,
  Group,
  MantineProvider,
  Modal,
  NavLink,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

const users = new UserManager({
  authority: location.origin,
  client_id: 'bench',
  redirect_uri: `${location.origin}/callback`,
  userStore: new WebStorageStateStore({ store: sessionStorage }),
});

const id = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{15}([A-Za-z0-9]{3})?$/, 'Use an id of 15 or 18 characters'));
const order = z.object({
  businessUnit: id,
  customerType: z.string().check(z.minLength(1)),
  account: id,
  billToContact: z.optional(z.string()),
});
type Order = z.infer<typeof order>;

/** The baseline of all times: a usual Create order form with the same packages, as one script and one style sheet. */
export function plainPage(root: HTMLElement): void {
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OrderForm />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function OrderForm() {
  const user = useQuery({ queryKey: ['user'], queryFn: () => users.getUser() });
  const [pending, setPending] = useState<Order | null>(null);
  const send = useMutation({
    mutationFn: async (body: Order) => {
      const headers = { Authorization: `Bearer ${user.data?.access_token}` };
      const answer = await fetch('/api/v1/order', { method: 'POST', body: JSON.stringify(body), headers });
      return answer.json();
    },
  });
  const {
    register,
    control,
    handleSubmit,
    formState: { errors },
  } = useForm<Order>({
    resolver: zodResolver(order),
    defaultValues: { businessUnit: '', customerType: '', account: '', billToContact: '' },
  });
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 220, breakpoint: 'sm' }} padding="md">
      <AppShell.Header p="sm">
        <Group>
          <Title order={4}>Order Desk</Title>
          <Text size="sm">Acme</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm">
        <NavLink label="Home" />
        <NavLink label="Create order" active />
        <NavLink label="Renewals" />
        <NavLink label="Cancellations" />
      </AppShell.Navbar>
      <AppShell.Main>
        <Container size="sm">
          <Paper withBorder p="lg">
            <Title order={2}>Create order</Title>
            <form onSubmit={handleSubmit((values) => setPending(values))}>
              <Stack>
                <TextInput
                  label="Business unit"
                  error={errors.businessUnit?.message}
                  {...register('businessUnit')}
                />
                <Controller
                  name="customerType"
                  control={control}
                  render={({ field }) => (
                    <Autocomplete
                      label="Customer type"
                      data={['ORGANIZATION', 'INDIVIDUAL']}
                      error={errors.customerType?.message}
                      {...field}
                    />
                  )}
                />
                <TextInput label="Account" error={errors.account?.message} {...register('account')} />
                <TextInput label="Bill-to contact" {...register('billToContact')} />
                {send.isError && (
                  <Alert color="red" title="Not sent">
                    {String(send.error)}
                  </Alert>
                )}
                <Button type="submit" loading={send.isPending}>
                  Create order
                </Button>
              </Stack>
            </form>
            <Modal opened={pending !== null} onClose={() => setPending(null)} title="Create order in Acme">
              <Button
                onClick={() => {
                  if (pending) send.mutate(pending);
                  setPending(null);
                }}
              >
                Create 1 order in Acme
              </Button>
            </Modal>
          </Paper>
        </Container>
      </AppShell.Main>
    </AppShell>
  );
}
