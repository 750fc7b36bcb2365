interface OrgWithFaults {
  fault(fault: {
    operation: 'read';
    phase: 'before';
    action: { kind: 'answer'; status: number; body: string };
  }): void;
}

/** The embedded org answers its next read with this body. */
export const answerNextRead = (org: OrgWithFaults, body: string): void =>
  org.fault({ operation: 'read', phase: 'before', action: { kind: 'answer', status: 200, body } });
