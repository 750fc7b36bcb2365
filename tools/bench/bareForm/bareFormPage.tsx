import '@mantine/core/styles.css';
import {
  Button,
  Container,
  Group,
  MantineProvider,
  Paper,
  Select,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The fields of Create order as Mantine's guide has one write them: no sign-in, routes, queries, checks or journal. */
export function bareFormPage(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider defaultColorScheme="auto">
        <Container size="sm">
          <Title order={1}>Create order</Title>
          <Paper withBorder p="md">
            <form onSubmit={(event) => event.preventDefault()}>
              <Stack>
                <TextInput label="Business unit" required />
                <Select label="Customer type" data={['ORGANIZATION', 'INDIVIDUAL']} required />
                <TextInput label="Account" required />
                <TextInput label="Bill-to contact" />
                <Select label="Currency" data={['EUR', 'USD']} required />
                <Group>
                  <Button type="submit">Create order</Button>
                </Group>
              </Stack>
            </form>
          </Paper>
        </Container>
      </MantineProvider>
    </StrictMode>,
  );
}
